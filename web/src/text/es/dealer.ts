/** The dealer's voice in Spanish. */

import type { Lines, Together } from '../en/dealer';
import { deedEs } from './deeds';
import { wrongEs } from './wrong';

const wrongs: Record<string, string> = wrongEs;

const acts: Record<string, (name: string, to: string, chips: string) => string> = {
  fold: (name) => `${name} se retira`,
  check: (name) => `${name} pasa`,
  call: (name, _to, chips) => `${name} iguala ${chips}`,
  bet: (name, to) => `${name} apuesta ${to}`,
  raise: (name, to) => `${name} sube a ${to}`,
  'call-and-fold': (name, _to, chips) => `${name} paga ${chips} y se retira`,
};

const early: Record<string, string> = {
  fold: 'retirarse',
  check: 'pasar',
  call: 'igualar',
  bet: 'apostar',
  raise: 'subir',
  'call-and-fold': 'pagar y retirarse',
};

const posts: Record<string, string> = {
  ante: 'el ante',
  blind: 'una ciega',
  'over-blind': 'una sobreciega',
  kill: 'el kill',
  live: 'una ciega viva',
  dead: 'una ciega muerta',
};

const wagers: Record<string, string> = {
  ante: 'ante',
  'pairs-plus': 'pares plus',
  play: 'jugada',
};

const presences: Record<string, (name: string) => string> = {
  here: (name) => `${name} ha vuelto.`,
  'until-next-blind': (name) => `${name} juega hasta la próxima ciega.`,
  away: (name) => `${name} se ausenta.`,
};

const cards = (count: number): string => (count === 1 ? 'una carta' : `${count} cartas`);

const pot = (number: number): string =>
  number === 0 ? 'el bote principal' : `el bote lateral ${number}`;

const blinds = ['la ciega pequeña', 'la ciega grande', 'la tercera ciega'];

export const dealerEs: Lines = {
  'table-opened': ({ name, game }) => `La mesa ${name} está abierta: ${game}.`,
  'sat-down': ({ name, seat, chips, house_player }, say) =>
    `${name}${house_player ? ' (jugador de la casa)' : ''} ocupa el asiento ${seat} con ${say.chips(chips)}.`,
  left: ({ name, chips }, say) => `${name} se va con ${say.chips(chips)}.`,
  'picked-up': ({ name, absent }) => (absent ? `${name} lleva demasiado tiempo fuera y se recogen sus fichas.` : `El jefe de sala recoge las fichas de ${name}.`),
  'will-leave': ({ seat }, say) => `${say.name(seat)} se va tras esta ronda.`,
  'presence-changed': ({ seat, presence }, say) =>
    presences[presence]?.(say.name(seat)) ?? `${say.name(seat)}: ${presence}.`,
  'entry-chosen': ({ seat, by }, say) =>
    by.startsWith('post')
      ? `${say.name(seat)} entra poniendo la ciega.`
      : `${say.name(seat)} espera la ciega.`,
  'seat-changed': ({ from, to }) => `El asiento ${from} pasa al asiento ${to}.`,
  'chips-taken': ({ seat, chips }, say) => `${say.name(seat)} retira ${say.chips(chips)} de la mesa.`,
  'seat-freed': ({ seat }) => `El asiento ${seat} queda reservado: está libre.`,
  'seat-offered': ({ seat }) => `Se puede pedir el asiento ${seat}.`,
  'seat-asked': ({ seat, name, asks }) => (asks ? `${name} pide el asiento ${seat}.` : `${name} ya no pide el asiento ${seat}.`),
  'seat-drawn': ({ seat, draws, winner }, say) => `Se sacan cartas por el asiento ${seat}: ${draws.map((draw) => draw.map(({ name, card }) => `${name} ${say.card(card)}`).join(', ')).join('; otra vez: ')}. Es para ${winner}.`,
  'seat-kept': ({ seat, name }) => `El asiento ${seat} se guarda para ${name}.`,
  'seat-open': ({ seat }) => `El asiento ${seat} es para quien llegue primero.`,
  'not-bet': ({ name, rounds }) => (rounds === 0 ? `${name} vuelve a apostar.` : rounds === 1 ? `${name} no apostó en una ronda con la mesa llena.` : `${name} lleva ${rounds} rondas sin apostar con la mesa llena.`),
  admitted: ({ name, admitted }) => (admitted ? `${name} puede jugar en esta mesa.` : `${name} ya no puede jugar en esta mesa.`),
  'chips-brought-in': ({ seat, chips }, say) => `${say.name(seat)} añade ${say.chips(chips)}.`,
  'addition-queued': ({ seat, chips }, say) =>
    chips === 0
      ? `${say.name(seat)} añadirá fichas tras esta ronda.`
      : `${say.name(seat)} añadirá ${say.chips(chips)} tras esta ronda.`,
  'addition-dropped': ({ seat }, say) => `${say.name(seat)} ya no añade fichas.`,
  'declared-changed': ({ seat, declared }, say) =>
    declared
      ? `${say.name(seat)} queda declarado: por debajo del mínimo.`
      : `${say.name(seat)} deja de estar declarado.`,
  listed: ({ name, place }) => `${name} es el número ${place + 1} de la lista.`,
  unlisted: ({ name }) => `${name} sale de la lista.`,
  'blind-missed': ({ seat, blind }, say) => `${say.name(seat)} pierde ${blinds[blind] ?? 'una ciega'}.`,
  'debts-forgiven': () => 'El juego empieza de nuevo: nadie debe ciegas.',
  'kill-moved': ({ seat, kill }, say) =>
    seat === null
      ? 'Se retira el botón de kill.'
      : kill
        ? `El botón de kill pasa a ${say.name(seat)}: este bote es de kill.`
        : `${say.name(seat)} lleva un bote seguido.`,
  'kill-owed': ({ seat, until_millis: until }, say) =>
    until !== null ? 'Corre el tiempo para retomar el kill.' : seat === null ? 'Nadie debe un kill.' : `${say.name(seat)} debe el kill.`,
  'turn-began': ({ seats }, say) => `Le toca a: ${seats.map(say.name).join(', ')}.`,
  'time-charged': ({ seat, chips }, say) => `${say.name(seat)} paga ${say.chips(chips)} por tiempo.`,
  'time-collected': ({ each }, say) => `Tiempo, por favor: ${say.chips(each)} de cada jugador.`,
  'time-verified': ({ chips }, say) => `Los ${say.chips(chips)} de la bandeja están verificados.`,
  'time-dropped': ({ chips }, say) => `Caen ${say.chips(chips)} por tiempo.`,
  'put-on-slide': ({ chips }, say) => `${say.chips(chips)} a la bandeja.`,
  'off-slide': ({ chips }, say) => `${say.chips(chips)} vuelven de la bandeja al bote.`,
  'time-bought': ({ seat, seconds }, say) => `${say.name(seat)} toma ${seconds} segundos más.`,
  paused: () => 'El juego está en pausa.',
  resumed: () => 'El juego continúa.',
  'change-noticed': ({ game, after_round, lines }, say) => `Aviso: tras la ronda ${after_round} la mesa cambia: ${say.sign(game, lines)}.`,
  'notice-taken-back': ({ notice }) => (notice === 'change' ? 'Al final la mesa no cambia.' : 'Al final la mesa no cierra.'),
  agreed: ({ name, notice, agrees }) => `${name} ${agrees ? 'acepta' : 'ya no acepta'} que la mesa ${notice === 'change' ? 'cambie' : 'cierre'} de inmediato.`,
  changed: ({ game, lines }, say) => `Desde ahora: ${say.sign(game, lines)}.`,
  'closing-noticed': ({ after_round }) => `Aviso: la mesa cierra tras la ronda ${after_round}.`,
  closed: () => 'La mesa está cerrada.',
  'cards-seen-to': ({ act, expected, found }) => ({ checked: 'El crupier ha revisado todas las cartas.', 'count-ordered': 'Hay que contar las cartas.', counted: `Se contaron ${found} cartas, de ${expected}.`, 'replacement-asked': 'Otras cartas están listas.', replaced: 'Se juega con otras cartas.', 'shuffled-and-cut': 'Se barajaron y cortaron las cartas nuevas.' })[act] ?? act,
  'hours-began': () => 'Empieza el juego.',
  'hours-ended': () => 'Termina el juego: no empieza otra ronda.',
  'entry-made': () => 'Anotado.',
  'noted-for-staff': () => 'Se tomó nota.',
  sanctioned: ({ name, sanction }) => `${name}: ${sanction === 'kill-hand' ? 'la mano queda muerta por decisión' : sanction === 'void-wagers' ? 'las apuestas son nulas por decisión' : sanction === 'exclude' ? 'excluido del juego' : 'se retienen ganancias'}.`,
  'winnings-held': ({ seat, chips }, say) => `Se retienen ${say.chips(chips)} de ${say.name(seat)} hasta que acabe la investigación.`,
  'held-settled': ({ name, returned }) => (returned ? `Lo retenido vuelve a ${name}.` : `Lo retenido de ${name} se declara perdido.`),
  'exclusion-ended': ({ name }) => `${name} puede volver.`,
  'bank-returned': () => 'Fichas de la banca vuelven a la caja.',
  'round-started': ({ number, button }, say) =>
    button === null ? `Ronda ${number}.` : `Ronda ${number}. El botón lo tiene ${say.name(button)}.`,
  charged: ({ seat, chips }, say) => `${say.name(seat)} paga un cargo de ${say.chips(chips)}.`,
  posted: ({ seat, post, chips }, say) =>
    `${say.name(seat)} pone ${posts[post] ?? post}, ${say.chips(chips)}.`,
  declined: ({ seat }, say) => `${say.name(seat)} declina.`,
  dealt: ({ seat, card }, say) => `${say.name(seat)} recibe ${say.card(card)}.`,
  'kitty-dealt': () => 'Una carta va a la reserva.',
  burnt: () => 'Se quema una carta.',
  board: ({ board, cards: dealt }, say) =>
    say.boards ? `En el board ${board + 1}: ${say.cards(dealt)}` : `En el board: ${say.cards(dealt)}`,
  community: ({ card }, say) => `Una carta para todos: ${say.card(card)}`,
  'dealt-to-folded': ({ seat, card }, say) =>
    `${say.card(card)} va a la mano retirada de ${say.name(seat)}.`,
  reshuffled: ({ cards: count }) => `El crupier baraja de nuevo ${cards(count)}.`,
  acted: ({ seat, act, to, chips, all_in }, say) => {
    const line = acts[act]?.(say.name(seat), say.chips(to ?? chips), say.chips(chips));
    return `${line ?? `${say.name(seat)}: ${act}`}${all_in ? ', all-in' : ''}.`;
  },
  'acted-early': ({ seat, act }, say) => `${say.name(seat)} actúa antes de su turno: ${early[act] ?? act}.`,
  'early-act-freed': ({ seat }, say) => `${say.name(seat)} puede elegir de nuevo.`,
  'short-put': ({ seat, chips }, say) => `${say.name(seat)} ha puesto ${say.chips(chips)}, no basta.`,
  ruled: ({ seat, why }, say) =>
    why === 'time' ? `Se acaba el tiempo de ${say.name(seat)}.` : `El jefe de sala decide sobre ${say.name(seat)}.`,
  'kitty-taken': ({ seat, chips }, say) => `${say.name(seat)} toma la reserva por ${say.chips(chips)}.`,
  'kitty-mucked': () => 'La reserva se descarta.',
  drew: ({ seat, cards: count }, say) =>
    count === 0 ? `${say.name(seat)} se planta.` : `${say.name(seat)} cambia ${cards(count)}.`,
  'put-aside': () => 'Los descartes se apartan.',
  discarded: ({ seat }, say) => `${say.name(seat)} descarta una carta.`,
  set: ({ seat }, say) => `${say.name(seat)} ha colocado sus filas.`,
  reported: ({ seat, wrong }, say) => `${seat === undefined && wrong === 'card-exposed' ? 'El crupier dejó ver una carta de la reserva' : wrongs[`wrong.${wrong}`] ?? 'Algo salió mal'}${seat === undefined ? '' : ` (${say.name(seat)})`}: se resuelve.`,
  'taken-back': ({ entries }) =>
    entries === 1 ? 'El crupier retira la última anotación.' : `El crupier retira las ${entries} últimas anotaciones.`,
  'put-right': ({ deed, back }, say) =>
    `Resolución: ${[deedEs(deed, say), ...back.map(({ seat, chips }) => `${say.chips(chips)} vuelven a ${say.name(seat)}`)].join(', ')}.`,
  'pots-pushed': () => 'El crupier entrega los botes.',
  'run-it-again': ({ seat, again }, say) =>
    again === 0
      ? `${say.name(seat)} quiere el board una sola vez.`
      : `${say.name(seat)} lo repartiría ${again + 1} veces.`,
  'run-it-ruled': ({ allowed }) =>
    allowed ? 'Se permite repartir el board otra vez.' : 'No se permite repartir el board otra vez.',
  returned: ({ seat, chips }, say) =>
    `${say.chips(chips)} que nadie igualó vuelven a ${say.name(seat)}.`,
  shown: ({ seat, cards: hand, has }, say) => {
    const words = say.hands(has);
    return `${say.name(seat)} muestra ${say.cards(hand)}${words === '' ? '' : `: ${words}`}.`;
  },
  'turned-up': ({ seat, cards: hand }, say) => `${say.name(seat)} descubre ${say.cards(hand)}.`,
  mucked: ({ seat }, say) => `${say.name(seat)} no muestra.`,
  revealed: ({ seat, cards: hand, asked_by }, say) =>
    asked_by === null
      ? `Se descubre a petición la mano de ${say.name(seat)}: ${say.cards(hand)}`
      : `${say.name(asked_by)} pide ver la mano de ${say.name(seat)}: ${say.cards(hand)}`,
  raked: ({ pot: number, chips }, say) => `La casa toma ${say.chips(chips)} de ${pot(number)}.`,
  awarded: ({ seat, pot: number, board, side, chips, has }, say) => {
    const part = !say.splits ? '' : side === 'high' ? ', alta' : side === 'low' ? ', baja' : '';
    const which = say.boards ? `, board ${board + 1}` : '';
    const from = say.sidePots ? ` de ${pot(number)}` : '';
    const hand = has === null || say.shown.has(seat) ? '' : `: ${say.hands([has])}`;
    return `${say.name(seat)} gana ${say.chips(chips)}${from}${part}${which}${hand}.`;
  },
  'units-paid': ({ from, to, chips }, say) =>
    `${say.name(from)} paga ${say.chips(chips)} a ${say.name(to)}.`,
  voided: ({ why }, say) =>
    why === null ? 'La ronda es nula: se devuelven todas las apuestas.' : `Decisión: ${say.sentence(why)}. Se devuelven todas las apuestas.`,
  'code-changed': () => 'La mesa tiene otro código; el enlace de antes ya no deja entrar a nadie.',
  'play-ended': () => 'Se acabaron las cartas de esta ronda.',
  'round-ended': ({ number, voided }) =>
    voided ? `La ronda ${number} termina, nula.` : `La ronda ${number} ha terminado.`,
  'boxes-started': ({ number }) => `Ronda ${number}. Hagan sus apuestas, por favor.`,
  shuffled: () => 'Se barajan y cortan las cartas.',
  'marker-placed': ({ seat, wager, maximum }, say) =>
    `${say.name(seat)} puede poner hasta ${say.chips(maximum)} en ${wagers[wager] ?? wager}.`,
  wagered: ({ seat, ante, pairs_plus }, say) => {
    const parts = [
      ante > 0 ? `${say.chips(ante)} en el ante` : '',
      pairs_plus > 0 ? `${say.chips(pairs_plus)} en pares plus` : '',
    ].filter((part) => part !== '');
    return `${say.name(seat)} pone ${parts.join(' y ')}.`;
  },
  withdrawn: ({ seat }, say) => `${say.name(seat)} recupera sus apuestas.`,
  'no-more-bets': () => 'No va más.',
  'box-dealt': ({ seat, card }, say) =>
    seat === null
      ? `El crupier toma ${say.card(card)}.`
      : `${say.name(seat)} recibe ${say.card(card)}.`,
  'box-turned-up': ({ seat, card }, say) =>
    seat === null
      ? `El crupier descubre ${say.card(card)}.`
      : `${say.name(seat)} tiene ${say.card(card)}.`,
  'play-or-fold': () => 'Jugar o retirarse, por favor.',
  played: ({ seat, chips }, say) => `${say.name(seat)} juega por ${say.chips(chips)}.`,
  'played-short': ({ seat, chips }, say) => `${say.name(seat)} juega con solo ${say.chips(chips)}.`,
  completed: ({ seat, chips }, say) =>
    `${say.name(seat)} completa la apuesta de juego con ${say.chips(chips)}.`,
  folded: ({ seat }, say) => `${say.name(seat)} se retira.`,
  'kept-pairs-plus': ({ seat, ante }, say) => `${say.name(seat)} ${ante > 0 ? 'cede el ante y ' : ''}conserva pares plus.`,
  'dealer-revealed': ({ cards: hand, qualifies, has }, say) =>
    `El crupier tiene ${say.cards(hand)}: ${say.hands([has])}. ${qualifies ? 'El crupier califica.' : 'El crupier no califica.'}`,
  'folded-counted': ({ seat, cards: count }, say) =>
    `${cards(count)} de ${say.name(seat)} contadas al descarte.`,
  settled: ({ seat, net, has }, say) => {
    const words = has === null ? '' : ` con ${say.hands([has])}`;
    if (net === 0) return `${say.name(seat)} queda igual${words}.`;
    return net > 0
      ? `${say.name(seat)} gana ${say.chips(net)}${words}.`
      : `${say.name(seat)} pierde ${say.chips(-net)}${words}.`;
  },
  racked: () => 'Las cartas vuelven al estante.',
  'box-ruled': ({ ruling }, say) => `Decisión: ${say.sentence(ruling)}`,
};

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

export const togetherEs: Together = {
  deals: (parts) => `Reparte: ${parts.map(({ name, cards: dealt }) => `${name} ${dealt}`).join(' · ')}`,
  antes: (chips, names) => `Antes de ${chips}: ${listed(names)}.`,
  namesAll: listed,
};
