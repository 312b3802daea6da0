import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speak, type Language } from '../../src/text';
import { typedEn } from '../../src/text/en/typed';
import { typedEs } from '../../src/text/es/typed';
import { deedNames, found, offers, read, wordsFor } from '../../src/text-table/commands';
import type { Outcome } from '../../src/text-table/deed';
import type { TableAct } from '../../src/wire';
import { betting, seat } from '../table/samples';
import { holding, place, type Changed } from './place';

/** What comes of a line: the act, or what is said. */
function comes(outcome: Outcome): TableAct | string {
  switch (outcome.is) {
    case 'act': return outcome.asks ?? outcome.act;
    case 'tell': return outcome.lines.join(' | ');
    case 'wrong': return outcome.text;
    case 'chat': return `chat: ${outcome.text}`;
    case 'choose': return outcome.says;
    case 'set': return `${outcome.what} ${outcome.on}`;
    case 'come-in': case 'repeat': return outcome.is;
  }
}

const says = (changed: Changed, rows: readonly (readonly [string, TableAct | string])[]) =>
  test.each(rows)('%s', (line, wanted) => expect(comes(read(line, place(changed)))).toEqual(wanted));

const open = betting({ check: true, call: null, wager: { opens: true, least: 20, most: 980, either: false, chip: 5, half_pot: 30, three_quarters: 45, pot: 60, most_is_all_in: true } });

describe('the catalogue', () => {
  test('has the same keys and placeholders in each language', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(Object.keys(typedEs).sort()).toEqual(Object.keys(typedEn).sort());
    for (const [key, text] of Object.entries(typedEn)) {
      const other = (typedEs as Record<string, string>)[key] ?? '';
      expect([...new Set(placeholders(other))], key).toEqual([...new Set(placeholders(text))]);
      expect(other.trim(), key).not.toBe('');
    }
  });
  describe.each(['en', 'es'] as Language[])('in %s', (language) => {
    beforeAll(() => speak(language));
    afterAll(() => speak('en'));
    test('leads each word to its own command', () => {
      const phrases = deedNames.flatMap((name) => wordsFor(name).map((phrase) => ({ name, phrase })));
      expect(new Set(phrases.map(({ phrase }) => phrase)).size).toBe(phrases.length);
      for (const { name, phrase } of phrases) expect(found(phrase), phrase).toEqual({ name, rest: '' });
    });
  });
});

describe('betting, with a bet to call', () => {
  says({ options: { betting: betting({ call: 10 }) } }, [
    ['fold', { do: 'fold' }], ['F', { do: 'fold' }],
    ['call', { do: 'call', price: 10 }], ['c', { do: 'call', price: 10 }], ['call 10', { do: 'call', price: 10 }],
    ['call 40', 'It is 10 to call.'], ['check', 'It is 10 to call.'], ['k', 'It is 10 to call.'],
    ['raise 120', { do: 'raise', to: 120 }], ['r 120', { do: 'raise', to: 120 }], ['r120', { do: 'raise', to: 120 }], ['raise to 120', { do: 'raise', to: 120 }],
    ['raise 3bb', { do: 'raise', to: 30 }], ['raise min', { do: 'raise', to: 20 }], ['raise pot', { do: 'raise', to: 40 }], ['half pot', { do: 'raise', to: 25 }],
    ['raise half pot', { do: 'raise', to: 25 }], ['three quarters', { do: 'raise', to: 32 }], ['full pot', { do: 'raise', to: 40 }],
    ['raise 5', '5 is not possible: 20 to 1,000.'], ['raise 1,001', '1,001 is not possible: 20 to 1,000.'], ['raise', 'How much? 20 to 1,000.'],
    ['raise lots', '“lots” is no amount.'], ['raise -40', '“-40” is no amount.'], ['raise 40.5', '“40.5” is no amount.'],
    ['bet 40', 'There is a bet already: raise, not bet.'],
    ['all in', 'All in 1,000: say it again to confirm.'], ['raise 1000', 'All in 1,000: say it again to confirm.'], ['a', 'All in 1,000: say it again to confirm.'],
    ['draw 1', 'That cannot be done now.'], ['play', 'That cannot be done now.'], ['set auto', 'That cannot be done now.'], ['show', 'That cannot be done now.'],
    ['xyzzy', '“xyzzy” is no command.'], ['folded', '“folded” is no command.'],
  ]);
});

describe('betting, with nothing to call', () => {
  says({ options: { betting: open } }, [
    ['check', { do: 'check' }], ['call', 'You can check.'],
    ['bet 40', { do: 'bet', to: 40 }], ['b 40', { do: 'bet', to: 40 }], ['bet 43', '43 is not possible in chips of 5; the nearest is 45.'],
    ['raise 40', 'Nobody has bet: bet, not raise.'], ['bet pot', { do: 'bet', to: 60 }], ['pot', 'Pot 15. | To match: 10.'],
    ['fold', 'You can check: it costs nothing to stay in. Say it again to do it.'],
  ]);
});

describe('betting of one or two amounts', () => {
  const wager = { opens: true, least: 20, most: 20, either: false, chip: 5, half_pot: 20, three_quarters: 20, pot: 20, most_is_all_in: false };
  says({ options: { betting: { ...open, wager } } }, [['bet', { do: 'bet', to: 20 }], ['bet 40', '40 is not possible: 20.'], ['all in', 'That cannot be done now.'], ['half pot', { do: 'bet', to: 20 }]]);
  says({ options: { betting: { ...open, wager: { ...wager, most: 40, either: true } } } }, [['bet 30', '30 is not possible: 20 or 40.'], ['bet 40', { do: 'bet', to: 40 }]]);
});

describe('what is all in', () => {
  const short = { options: { betting: betting({ call: 300, wager: null }) }, view: { seats: [seat(1), seat(2, { stack: 300 })] } };
  says({ ...short, place: { confirms: false } }, [['all in', { do: 'call', price: 300 }], ['call', { do: 'call', price: 300 }], ['raise 400', 'That cannot be done now.']]);
  says({ options: { betting: betting() }, place: { confirms: false } }, [['all in', { do: 'raise', to: 1000 }]]);
  test('is told with the call', () => expect(offers(place(short), ['turn'])).toEqual(['fold', 'call 300 (all in)']));
});

describe('a turn that is not mine', () => {
  says({}, [['fold', 'That cannot be done now.'], ['call', 'That cannot be done now.'], ['all in', 'That cannot be done now.'], ['half pot', 'That cannot be done now.'], ['options', 'It is not your turn. | Before your turn: next fold; next call 10; next call up to and an amount; next call any. | About your seat: leave; out; out next blind.']]);
});

describe('the kitty and a call that folds', () => {
  says({ options: { betting: betting({ kitty: 30, call_and_fold: 10 }) } }, [['take the kitty', { do: 'take-kitty' }], ['pay and fold', { do: 'call-and-fold' }]]);
});

const five = { seats: [seat(1), seat(2, { cards: holding(['7h', '2c', 'As', 'Td', 'Jk']) })] };

describe('drawing', () => {
  says({ view: five, options: { draw: 3 } }, [
    ['draw 1 3', { do: 'draw', places: [0, 2] }], ['d 3,1', { do: 'draw', places: [0, 2] }], ['draw 7h 2c', { do: 'draw', places: [0, 1] }], ['draw 2C, 7H', { do: 'draw', places: [0, 1] }],
    ['draw seven of hearts', { do: 'draw', places: [0] }], ['draw 10d joker', { do: 'draw', places: [3, 4] }], ['draw ten of diamonds and 2c', { do: 'draw', places: [1, 3] }], ['draw these', '“these” is no card. Cards are named 7h, 10s or seven of hearts, or by their place.'],
    ['draw 1 1', { do: 'draw', places: [0] }], ['draw 6', 'There is no card 6: you have 5.'], ['draw 0', { do: 'draw', places: [] }], ['stand pat', { do: 'draw', places: [] }], ['pat', { do: 'draw', places: [] }],
    ['draw 8h', 'You do not have the eight of hearts.'], ['draw 1 2 3 4', 'That is 4 cards: 3 at most.'], ['discard 1', { do: 'draw', places: [0] }],
    ['draw', 'Which cards? By place or name, draw 1 3 or draw 7h 2c; stand pat draws none.'],
  ]);
  test('tells which cards went', () => expect(read('draw 1 3', place({ view: five, options: { draw: 3 } }))).toMatchObject({ says: 'Thrown away: seven of hearts, ace of spades.' }));
});

describe('discarding', () => {
  says({ view: five, options: { discard: true } }, [['discard 2', { do: 'discard', place: 1 }], ['discard As', { do: 'discard', place: 2 }], ['discard 1 2', 'Name one card: discard 2 or discard 7h.'], ['draw 1', 'That cannot be done now.']]);
});

describe('rows', () => {
  const dealt = ['As', 'Ah', 'Kd', 'Kc', 'Ks', 'Qh', 'Jh', 'Td', '9c', '5s', '4s', '3h', '2d'];
  const setting: Changed = { view: { seats: [seat(1), seat(2, { cards: holding(dealt) })] }, options: { set: true } };
  const rows: TableAct = { do: 'set', front: ['4s', '3h', '2d'], middle: ['As', 'Ah', '9c', '5s', 'Td'], back: ['Kd', 'Kc', 'Ks', 'Qh', 'Jh'] };
  says(setting, [
    ['set front 4s 3h 2d middle As Ah 9c 5s Td back Kd Kc Ks Qh Jh', rows],
    ['set back Kd Kc Ks Qh Jh front 4s 3h 2d', { ...rows, middle: ['As', 'Ah', 'Td', '9c', '5s'] }],
    ['set front 4s 3h middle As Ah 9c 5s Td back Kd Kc Ks Qh Jh', 'Front takes 3 cards and has 2.'],
    ['set front 4s 3h 2d middle As Ah 9c 5s 5s back Kd Kc Ks Qh Jh', 'The five of spades is there twice.'],
    ['set front 8s 3h 2d', 'You do not have the eight of spades.'],
    ['set 4s 3h 2d', 'Name the rows: set front As Kd Qc middle ... back ..., or set auto.'],
    ['set front Ks Kd Kc middle 4s 3h 2d 5s Td back As Ah 9c Qh Jh', 'The front beats the middle. A fouled hand pays every rival whose rows are right. Say it again to do it.'],
  ]);
  test('set auto sets what suggest tells, which is no foul', () => {
    const outcome = read('set auto', place(setting));
    expect(outcome).toMatchObject({ is: 'act', act: { do: 'set' } });
    expect(outcome).not.toHaveProperty('asks');
    const told = read('suggest', place(setting));
    expect(outcome.is === 'act' && told.is === 'tell' ? outcome.says === told.lines.join(' ') : false).toBe(true);
  });
});

describe('questions with a few answers', () => {
  says({ options: { run_it_again: 2 } }, [['run it twice', { do: 'run-it-again', again: 1 }], ['run it once', { do: 'run-it-again', again: 0 }], ['run 3', { do: 'run-it-again', again: 2 }], ['run it 4 times', 'Say run it 1 to 3 times.']]);
  says({ options: { over_blind: 20 } }, [['over-blind', { do: 'over-blind' }], ['no', { do: 'decline' }]]);
  says({ options: { show: true, muck: true } }, [['show', { do: 'show' }], ['muck', { do: 'muck' }]]);
  says({ options: { show: false, muck: true } }, [['show', 'That cannot be done now.']]);
  says({ view: { seats: [seat(1, { name: 'Ana' }), seat(2, { name: 'Bob' }), seat(3, { name: 'Anaïs' })] }, options: { ask_to_see: [1, 2] } }, [
    ['ask to see Ana', { do: 'ask-to-see', seat: 1 }], ['ask ana', { do: 'ask-to-see', seat: 1 }], ['ask anais', 'The hand of Anaïs cannot be asked for.'], ['ask an', 'Which of them? Ana, Anaïs.'],
    ['ask 1', { do: 'ask-to-see', seat: 1 }], ['ask to see Zoe', 'Nobody here is called Zoe.'], ['show', { do: 'ask-to-see', seat: 2 }],
  ]);
});

describe('a box', () => {
  const terms = { minimum: 5, maximum: 100, multiple: 5 };
  const box = { ante: terms, pairs_plus: terms, available: 100, withdraw: true, play: null, fold: false, keep_pairs_plus: false };
  says({ info: { family: 'banked' }, options: { at_box: box } }, [
    ['wager 10', { do: 'wager', ante: 10, pairs_plus: 0 }], ['wager 10 pairs plus 5', { do: 'wager', ante: 10, pairs_plus: 5 }], ['wager pairs plus 5', { do: 'wager', ante: 0, pairs_plus: 5 }],
    ['ante 10', { do: 'wager', ante: 10, pairs_plus: 0 }], ['pairs plus 5', { do: 'wager', ante: 0, pairs_plus: 5 }],
    ['wager 12', 'Ante: 5 to 100, in steps of 5.'], ['wager 10 pairs plus 500', 'Pairs plus: 5 to 100, in steps of 5.'], ['wager 60 pairs plus 60', 'You have 100.'], ['wager', 'Say how much: wager 10, or wager 10 pairs plus 5.'],
    ['take back', { do: 'withdraw' }], ['play', 'That cannot be done now.'],
  ]);
  says({ options: { at_box: { ...box, ante: null, pairs_plus: null, withdraw: false, play: 10, fold: true, keep_pairs_plus: true } } }, [
    ['play', { do: 'play' }], ['p', { do: 'play' }], ['fold', { do: 'fold' }], ['keep pairs plus', { do: 'keep-pairs-plus' }], ['wager 10', 'That cannot be done now.'],
  ]);
});

describe('a seat', () => {
  const free: Changed = { view: { my_seat: null }, options: { sit_down: [4, 5], buy_in: { least: 200, most: 2000 }, leave: false, sit_out: false, sit_out_next_blind: false } };
  says(free, [
    ['sit', { do: 'sit-down', seat: 4, chips: 1000 }], ['sit 5', { do: 'sit-down', seat: 5, chips: 1000 }], ['sit 5 400', { do: 'sit-down', seat: 5, chips: 400 }], ['sit 500', { do: 'sit-down', seat: 4, chips: 500 }],
    ['sit 1', 'Seats that are free: 4, 5.'], ['sit 5 100', '100 is not possible: 200 to 2,000.'], ['sit five', '“five” is no amount.'], ['leave', 'That cannot be done now.'],
  ]);
  says({ ...free, place: { wallet: 50 } }, [['sit', 'You need 200 chips and have 50.']]);
  test('whoever is nobody yet comes in first', () => expect(read('sit', place({ view: { my_seat: null, options: null } }))).toEqual({ is: 'come-in' }));
  says({ view: { seats: [seat(1), seat(2, { dealt_in: false }), seat(3)] }, options: { come_back: true, post: { live: 10, dead: 5 }, wait: true, add: { least: 10, most: 500 }, seats: [4], join_list: true, leave_list: true, house_player: [5, 6], dismiss: [1] } }, [
    ['leave', { do: 'leave' }], ['out', { do: 'sit-out' }], ['out next blind', { do: 'sit-out-next-blind' }], ['back', { do: 'return' }], ['post', { do: 'post-now' }], ['wait', { do: 'wait-for-blind' }],
    ['add 100', { do: 'add-chips', chips: 100 }], ['add 600', '600 is not possible: 10 to 500.'], ['move 4', { do: 'change-seat', to: 4 }], ['move to 1', 'Seats that are free: 4.'], ['join list', { do: 'join-list' }], ['leave list', { do: 'leave-list' }],
    ['call house players', { do: 'call-house-players', count: 2 }], ['call house players 1', { do: 'call-house-players', count: 1 }], ['call house players 3', 'There are seats for 1 to 2 house players.'],
    ['send away player 1', { do: 'dismiss-house-player', seat: 1 }], ['send away player 3', 'Player 3 cannot be sent away by you.'], ['sit 4', 'You sit at seat 2 already.'],
    ['say good game, all', 'chat: good game, all'], ['confirm off', 'confirms false'], ['more time on', 'more-time true'], ['confirm', 'Say on or off.'],
  ]);
  // Whoever has cards may be posting the blind in this very round.
  says({ options: { post: { live: 10, dead: 5 }, wait: true } }, [['post', 'That cannot be done now.'], ['wait', 'That cannot be done now.']]);
  test('nothing is offered to post to whoever has cards', () => expect(offers(place({ options: { post: { live: 10, dead: 5 }, wait: true, leave: false, sit_out: false, sit_out_next_blind: false } }), ['seat'])).toEqual([]));
  test('who is not dealt in is told what posting costs', () => {
    const owes = (dead: number) => offers(place({ view: { seats: [seat(2, { dealt_in: false })] }, options: { post: { live: 10, dead }, wait: true } }), ['seat']).slice(-2);
    expect(owes(5)).toEqual(['post 10 and 5 dead', 'wait']);
    expect(owes(0)).toEqual(['post 10', 'wait']);
  });
  says({ options: { buy_time: { seconds: 30, fee: 0, left: 1 } } }, [['take time', { do: 'buy-time' }]]);
});

test('nothing is offered that cannot be typed: each offer begins with words that lead to it', () => {
  const everything = place({
    view: five, options: { betting: betting({ kitty: 30, call_and_fold: 10 }), draw: 3, show: true, muck: true, over_blind: 5, run_it_again: 1, add: { least: 10, most: null }, buy_time: { seconds: 5, fee: 3, left: 1 }, ask_to_see: [1] },
  });
  const all = offers(everything, ['turn', 'size', 'seat']);
  expect(all).toEqual(['fold', 'call 10', 'raise 20 to 1,000', 'all in 1,000', 'half pot 25', 'three quarters 32', 'full pot 40', 'pay and fold 10', 'take the kitty 30', 'draw and cards, 3 at most', 'stand pat', 'run it 1 to 2 times', 'over blind 5', 'decline', 'show', 'muck', 'ask to see Player 1', 'leave', 'out', 'out next blind', 'add at least 10', 'take time +5 s for 3']);
  for (const offer of all) expect(found(offer), offer).not.toBeNull();
});

describe('in Spanish', () => {
  beforeAll(() => speak('es'));
  afterAll(() => speak('en'));
  says({ options: { betting: betting({ call: 10 }) } }, [
    ['retirarse', { do: 'fold' }], ['igualar', { do: 'call', price: 10 }], ['subir 120', { do: 'raise', to: 120 }], ['subo a 1.000', 'All-in, 1,000: dígalo otra vez para confirmar.'], ['pasar', 'Igualar cuesta 10.'],
    ['fold', '«fold» no es una orden.'], ['subir bote', { do: 'raise', to: 40 }],
  ]);
  says({ view: five, options: { draw: 3 } }, [
    ['cambiar 7c', { do: 'draw', places: [0] }], ['cambiar siete de corazones', { do: 'draw', places: [0] }], ['cambiar 2t As', { do: 'draw', places: [1, 2] }], ['cambiar 2c', 'No tiene: dos de corazones.'], ['plantarse', { do: 'draw', places: [] }],
  ]);
});

describe('before the turn', () => {
  const others = { seats: [1], deadline_millis: 1_020_000, length_millis: 30_000 };
  describe('with a bet to call', () => says({ view: { turn: others, to_match: 40 } }, [
    ['next fold', 'At your turn: Fold.'], ['next call', 'At your turn: Call 40.'], ['next call any', 'At your turn: Call any.'], ['next up to 80', 'At your turn: Call up to 80.'],
    ['next call up to 40', '40 is not possible: 41 to 1,000.'], ['next call up to lots', '“lots” is no amount.'],
    ['next check', 'Before your turn you can choose: fold; call 40; call up to and an amount; call any.'], ['next nothing', 'Nothing is done at your turn by itself.'],
  ]));
  describe('with nothing to call', () => says({ view: { turn: others, to_match: 0 } }, [['next check', 'At your turn: Check.'], ['next check or fold', 'At your turn: Check or fold.'], ['next fold', 'Before your turn you can choose: check or fold; check; call up to and an amount; call any.']]));
  describe('at the turn itself', () => says({ view: { turn: { ...others, seats: [2] } }, options: { betting: betting() } }, [['next fold', 'There is nothing to choose before your turn now.']]));
});

describe('staff', () => {
  const waiting = [{ player: 7, name: 'Dora', seat_kept_until_millis: null }, { player: 8, name: 'Edna', seat_kept_until_millis: null }];
  const all = ['pause', 'resume', 'give-notice', 'allow-run-it-again', 'bump', 'strike-off', 'pick-up', 'void-round'];
  const floor: Changed = { view: { waiting }, options: { staff: all, void_causes: ['misdeal', 'commotion'] } };
  says(floor, [
    ['pause', { do: 'pause' }], ['resume', { do: 'resume' }], ['give notice', { do: 'give-notice' }], ['allow run it again', { do: 'allow-run-it-again', allowed: true }], ['forbid run it again', { do: 'allow-run-it-again', allowed: false }],
    ['to the head Edna', { do: 'bump', player: 8 }], ['to the head 2', { do: 'bump', player: 8 }], ['strike off dora', { do: 'strike-off', player: 7 }], ['strike off Ann', 'Nobody called Ann waits for a seat.'], ['strike off', 'Who? Say a name or a seat.'],
    ['pick up player 3: asleep', 'The seat of Player 3 is given up: asleep. Say it again to do it.'], ['pick up player 3', 'Why? Say it after a colon: pick up Player 3: asleep for an hour.'], ['pick up player 2: me', 'That cannot be done now.'],
    ['void round', 'For which cause? 1 A misdeal; 2 A commotion: fire, robbery, a brawl, a riot.'], ['void round 1', 'Every wager goes back to whoever made it. This cannot be undone. Cause: A misdeal. Say it again to do it.'],
    ['void round a comm', 'Every wager goes back to whoever made it. This cannot be undone. Cause: A commotion: fire, robbery, a brawl, a riot. Say it again to do it.'], ['void round 3', 'For which cause? 1 A misdeal; 2 A commotion: fire, robbery, a brawl, a riot.'],
  ]);
  test('who is not offered it can do none of it, and is told of none', () => {
    for (const line of ['pause', 'resume', 'give notice', 'allow run it again', 'to the head Edna', 'strike off Dora', 'pick up player 3: asleep', 'void round 1']) expect(comes(read(line, place({ view: { waiting } }))), line).toBe('That cannot be done now.');
    expect(offers(place({ view: { waiting } }), ['floor'])).toEqual([]);
    expect(offers(place(floor), ['floor'])).toHaveLength(9);
  });
});
