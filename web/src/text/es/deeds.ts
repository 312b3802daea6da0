/** What is done to put a round right, in Spanish. */

import type { SayDeed } from '../en/deeds';
import type { DeedView, PlaceView } from '../../wire';

/** Where cards come from, or go: `a` and `de` join with the article. */
const place = (way: 'a' | 'de', { place: where, seat, board }: PlaceView, say: SayDeed): string => {
  const the = way === 'a' ? 'al' : 'del';
  switch (where) {
    case 'deck': return `${the} mazo`;
    case 'hand': return `${way} la mano de ${say.name(seat ?? 0)}`;
    case 'board': return `${the} board ${board ?? 1}`;
    case 'burns': return `${way} las quemadas`;
    case 'muck': return `${way} los descartes`;
    case 'aside': return way === 'a' ? 'aparte' : 'de las apartadas';
    default: return `${way} las retiradas`;
  }
};

const deeds: Record<string, (deed: DeedView, say: SayDeed, name: string) => string> = {
  move: ({ cards, from, to }, say) => `${say.cards(cards ?? [])} ${from ? place('de', from, say) : ''} ${to ? place('a', to, say) : ''}`,
  burn: () => 'se quema una carta',
  'deal-down': (_, _say, name) => `una carta tapada a ${name}`,
  'deal-up': (_, _say, name) => `una carta descubierta a ${name}`,
  'deal-board': ({ count, to }, say) => `${count === 1 ? 'una carta' : `${count ?? 0} cartas`} ${to ? place('a', to, say) : ''}`,
  'shuffle-in': () => 'las cartas apartadas se barajan con el resto, y se corta',
  expose: ({ cards }, say, name) => `${say.cards(cards ?? [])} de ${name} queda a la vista`,
  'see-top': ({ cards }, say) => `${say.cards(cards ?? [])} queda encima del mazo, a la vista`,
  'next-card-down': (_, _say, name) => `la próxima carta de ${name} se da tapada`,
  'last-cards-up': () => 'todas las últimas cartas se dan descubiertas',
  'ask-all-in': (_, _say, name) => `${name} puede elegir estar all-in`,
  'all-in': (_, _say, name) => `${name} queda como all-in`,
  'not-all-in': (_, _say, name) => `${name} sigue jugando`,
  kill: (_, _say, name) => `la mano de ${name} está muerta, sus fichas se quedan`,
  'kill-chips-back': (_, _say, name) => `la mano de ${name} es nula, sus fichas vuelven`,
  'freeze-highest': () => 'en esta ronda de apuestas nadie apuesta más de lo apostado',
  'freeze-minimum': () => 'en esta ronda de apuestas se apuesta y se sube el mínimo de la mesa',
  misdeal: () => 'reparto erróneo: todas las cartas vuelven, se barajan, se cortan y se reparten otra vez',
  void: () => 'la ronda es nula, y todas las fichas vuelven',
  'go-back': () => 'lo apostado en esta calle vuelve',
  'last-folder-wins': () => 'el último que se retiró se lleva el bote',
  'burnt-ahead': () => 'la próxima quema ya está hecha',
  'deal-all': () => 'se reparten todas las cartas que quedan, y luego se barajan las quemadas para el resto',
  'serve-first': (_, _say, name) => `${name} recibe primero`,
  'offer-again': () => 'aún se puede acordar repartir más de una vez lo que falta',
  'run-again': ({ count }) => `el resto del board se reparte ${count ?? 1} ${count === 1 ? 'vez' : 'veces'} más`,
  'stop-runs': () => 'no se reparten más boards de los que permiten las cartas',
  'turn-over': (_, _say, name) => `la carta de ${name} se pone boca abajo, y el reparto sigue`,
  rebuild: (_, _say, name) => `la mano de ${name} se recompone y sigue en juego`,
  'void-hand': (_, _say, name) => `la mano de ${name} es nula y queda fuera de la ronda`,
  'chips-back': ({ chips }, say, name) => `${say.chips(chips ?? 0)} vuelven a ${name}`,
  'chips-to-house': ({ chips }, say, name) => `${say.chips(chips ?? 0)} vuelven de ${name} a la casa`,
  'finish-deal': () => 'el reparto se termina',
  'finish-betting': () => 'la ronda de apuestas se termina',
  betting: () => 'una ronda de apuestas',
  'no-burn': () => 'no se quema ninguna carta',
  'leave-out': () => 'lo que viene ya está hecho',
};

/** What is done, in words. */
export const deedEs = (deed: DeedView, say: SayDeed): string => deeds[deed.deed]?.(deed, say, deed.seat === undefined ? '' : say.name(deed.seat)) ?? deed.deed;
