// What hands are worth against each other, in any game.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Refused } from '../refused';
import { t } from '../text';
import { Button, PlayingCard, RefusedNotice } from '../ui';
import { answers, type GameEntry, type OddsAnswer } from './answers';
import { copyLink } from './copy-link';
import { DeckGrid } from './deck-grid';
import { GameChoice, houseChoices, HouseFields, saidOf } from './game-options';
import { asValues, cardsAt, cleared, emptySpot, fitted, fromValues, handAdded, handRemoved, LEAST_HANDS, limitsOf, MOST_HANDS, picked, put, ready, room, slots, typed, used, type Limits, type Slot, type Spot } from './picking';
import { asked, put as putInAddress } from './place';
import { percent } from './figures';
import { Shares } from './shares';

const USUAL = 'crown/holdem';

/** Games whose odds can be asked: in Chinese Poker players set their hands first. */
const countable = (game: GameEntry) => game.hand.plays !== 'three-rows';

export function Equity({ games }: { games: readonly GameEntry[] }) {
  const list = games.filter(countable);
  const game = list.find((one) => one.id === asked().get('game')) ?? list.find((one) => one.id === USUAL) ?? list[0];
  return game ? <Calculator games={list} game={game} /> : null;
}

function Calculator({ games, game }: { games: readonly GameEntry[]; game: GameEntry }) {
  const house = houseChoices(game, asked());
  const limits = useMemo(() => limitsOf(game, house.deck, house.joker), [game, house.deck, house.joker]);
  const [raw, setSpot] = useState(() => fromValues({ hands: asked().get('hands'), board: asked().get('board'), dead: asked().get('dead') }, limits));
  const spot = useMemo(() => fitted(raw, limits), [raw, limits]);
  const question = useMemo(() => JSON.stringify({
    game: game.id,
    hands: spot.hands.map((hand) => hand.join('')),
    ...(spot.boards.some((board) => board.length > 0) ? { boards: spot.boards.map((board) => board.join('')) } : {}),
    ...(spot.dead.length > 0 ? { dead: spot.dead.join('') } : {}),
    ...saidOf(game, house),
  }), [game, spot, house.deck, house.joker, house.contest]);
  const { run, answer, refused, busy } = useOdds(question);
  const change = (next: Spot) => {
    setSpot(next);
    putInAddress({ ...asValues(next) });
  };
  const full = spot.hands.every((hand) => hand.length === limits.hand);
  useEffect(() => {
    // Whoever opens an address with hands in it wants to see their odds.
    if (full) void run();
  }, []);
  const label = (slot: Slot) => slotName(slot, limits);
  return (
    <div class="equity">
      <div class="reading-bar">
        <GameChoice games={games} game={game.id} onGame={(id) => putInAddress({ game: id, deck: null, joker: null, contest: null })} />
        <HouseFields game={game} house={house} />
      </div>
      <div class="equity-places">
        {slots(spot).map((slot) => (
          <Place
            key={`${slot.of} ${slot.number}`}
            slot={slot}
            spot={spot}
            limits={limits}
            equity={slot.of === 'hand' && answer ? (answer.players[slot.number]?.equity ?? null) : null}
            onSpot={change}
          />
        ))}
        <div class="row equity-acts">
          <Button icon="plus" disabled={spot.hands.length >= MOST_HANDS} onClick={() => change(handAdded(spot))}>{t('reading.equity.add')}</Button>
          <Button onClick={() => change(emptySpot(limits, LEAST_HANDS))}>{t('reading.equity.clear')}</Button>
          <Button onClick={() => void copyLink()}>{t('reading.copy-link')}</Button>
        </div>
      </div>
      <div class="equity-deck panel">
        <p class="small" role="status">
          {spot.active.of === 'dead'
            ? t('reading.equity.picking-dead', { cards: spot.dead.length })
            : t('reading.equity.picking', { slot: label(spot.active), cards: cardsAt(spot, spot.active).length, room: room(spot.active, limits) })}
        </p>
        <DeckGrid cards={limits.cards} joker={limits.joker} here={new Set(cardsAt(spot, spot.active))} used={used(spot)} full={cardsAt(spot, spot.active).length >= room(spot.active, limits)} label={label(spot.active)} onPick={(card) => change(picked(spot, card, limits))} />
      </div>
      <div class="equity-result stack">
        <Button kind="primary" size="large" wide icon="chart" busy={busy} disabled={!ready(spot)} onClick={() => void run()}>{busy ? t('reading.equity.working') : t('reading.equity.run')}</Button>
        {ready(spot) ? null : <p class="soft small">{t('reading.equity.not-ready')}</p>}
        {refused ? <RefusedNotice thrown={refused} /> : null}
        {answer ? <Shares answer={answer} hands={spot.hands} /> : null}
      </div>
    </div>
  );
}

export function slotName(slot: Slot, limits: Limits): string {
  if (slot.of === 'dead') return t('reading.equity.dead');
  if (slot.of === 'hand') return t('reading.equity.hand', { number: slot.number + 1 });
  return limits.boards > 1 ? t('table.board.number', { number: slot.number + 1 }) : t('reading.equity.board');
}

/** The odds of a question. An answer stands only while its question does. */
function useOdds(question: string): { run: () => Promise<void>; answer: OddsAnswer | null; refused: Refused | null; busy: boolean } {
  const [answer, setAnswer] = useState<{ question: string; told: OddsAnswer | null; refused: Refused | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setAnswer({ question, told: await answers.odds(JSON.parse(question) as object), refused: null });
    } catch (thrown) {
      setAnswer({ question, told: null, refused: thrown instanceof Refused ? thrown : new Refused('unknown', String(thrown)) });
    } finally {
      setBusy(false);
    }
  };
  const current = answer?.question === question ? answer : null;
  return { run, answer: current?.told ?? null, refused: current?.refused ?? null, busy };
}

interface PlaceProps {
  slot: Slot;
  spot: Spot;
  limits: Limits;
  equity: number | null;
  onSpot: (spot: Spot) => void;
}

/** One hand, board or the dead cards: tapped to be filled, or typed. */
function Place({ slot, spot, limits, equity, onSpot }: PlaceProps) {
  const cards = cardsAt(spot, slot);
  const [text, setText] = useState<string | null>(null);
  const active = spot.active.of === slot.of && spot.active.number === slot.number;
  const name = slotName(slot, limits);
  const read = text === null ? null : typed(text, slot, spot, limits);
  const wrong = read?.wrong ?? null;
  const write = (next: string) => {
    const now = typed(next, slot, spot, limits);
    setText(next);
    // Typing goes on in the same field, so the place stays the one that is filled.
    if (now.cards) onSpot({ ...put(spot, slot, now.cards, limits), active: slot });
  };
  const empty = slot.of === 'dead' ? 0 : Math.max(0, room(slot, limits) - cards.length);
  const id = `place-${slot.of}-${slot.number}`;
  return (
    <div class="place" data-active={active ? '' : undefined}>
      <button type="button" class="place-cards" aria-pressed={active} onClick={() => onSpot({ ...spot, active: slot })}>
        <span class="place-name">{name}{equity === null ? null : <b class="figures place-equity"> {percent(equity, 2)}</b>}</span>
        <span class="playing-cards">
          {cards.map((card) => <PlayingCard key={card} card={card} size="small" />)}
          {Array.from({ length: empty }, (_, at) => <span key={at} class="playing-card-slot" />)}
          {slot.of === 'dead' && cards.length === 0 ? <span class="soft small">{t('reading.equity.no-dead')}</span> : null}
        </span>
      </button>
      <div class="place-typed">
        <label class="visually-hidden" for={id}>{t('reading.equity.typed', { slot: name })}</label>
        <input
          id={id}
          class="input"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          placeholder={slot.of === 'hand' && slot.number === 0 ? 'As Kd' : ''}
          value={text ?? cards.join(' ')}
          aria-invalid={wrong ? 'true' : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onFocus={() => onSpot({ ...spot, active: slot })}
          onInput={(event) => write(event.currentTarget.value)}
          onBlur={() => setText(null)}
        />
        {cards.length > 0 ? <Button kind="quiet" icon="close" label={t('reading.equity.empty', { slot: name })} onClick={() => onSpot(cleared(spot, slot))} /> : null}
        {slot.of === 'hand' && spot.hands.length > LEAST_HANDS ? <Button kind="quiet" icon="minus" label={t('reading.equity.remove', { slot: name })} onClick={() => onSpot(handRemoved(spot, slot.number))} /> : null}
      </div>
      {wrong ? <p class="field-fault" id={`${id}-wrong`} role="alert">{t(`reading.typed.${wrong.why}`, { text: wrong.text })}</p> : null}
    </div>
  );
}
