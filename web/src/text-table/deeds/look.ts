/** Questions: answered from the view, and nothing is sent. */

import { t } from '../../text';
import { passes, type LogLine } from '../../table/log';
import { tell, wrong, type Commands, type Deed, type Outcome } from '../deed';
import { boardLines, cardLines, drawLine, payLines, playerLines, potLines, resultLines, seatLine, tableLines, waitingLines } from '../lines';
import { typed, type Place } from '../place';
import { spoken } from '../spoken';
import { timeLines } from '../time';
import { amountOf, seatOf } from '../typed-words';

const look = (answer: Deed['read']): Deed => ({ group: 'look', offer: () => null, read: answer });

/** The lines of the log that are read out. */
const usual = (lines: readonly LogLine[]): LogLine[] => lines.filter(({ weight }) => passes(weight, 'usual'));

const starts = ({ what }: LogLine): boolean => what === 'round-started' || what === 'boxes-started';

/** The lines of the last round that is over. */
export function lastRound(lines: readonly LogLine[], playing: boolean): LogLine[] {
  const from = lines.map((line, at) => (starts(line) ? at : -1)).filter((at) => at >= 0);
  const [begin, end] = playing ? [from.at(-2), from.at(-1)] : [from.at(-1), undefined];
  return begin === undefined ? [] : usual(lines.slice(begin, end));
}

function optionLines(place: Place, { offers }: Commands): string[] {
  const now = offers(place, ['turn', 'size']);
  const [early, seat, floor] = [offers(place, ['early']), offers(place, ['seat']), offers(place, ['floor'])];
  return [
    now.length === 0 ? typed('typed.options.none') : typed('typed.youCan', { options: now.join('; ') }),
    ...(early.length === 0 ? [] : [typed('typed.options.early', { options: early.join('; ') })]),
    ...(seat.length === 0 ? [] : [typed('typed.options.seat', { options: seat.join('; ') })]),
    ...(floor.length === 0 ? [] : [typed('typed.options.floor', { options: floor.join('; ') })]),
  ];
}

function help(rest: string, place: Place, commands: Commands): Outcome {
  if (rest === '') return tell(...optionLines(place, commands), typed('typed.help'));
  const asked = commands.explain(rest);
  return asked === null ? wrong(typed('typed.unknown', { line: rest })) : tell(asked);
}

export const lookDeeds = {
  table: look((_rest, place) => tell(...tableLines(place))),
  cards: look((_rest, place) => tell(...cardLines(place))),
  board: look((_rest, place) => tell(...boardLines(place))),
  pot: look((_rest, place) => tell(...(place.info.family === 'banked' ? [typed('typed.pot.none')] : potLines(place)))),
  players: look((_rest, place) => tell(...playerLines(place).filter(({ seat }) => place.view.seats.some((one) => one.seat === seat)).map(({ line }) => line))),
  who: look((rest, place) => {
    const asked = seatOf(rest, place);
    return 'why' in asked ? wrong(asked.why) : tell(seatLine(place, asked.seat.seat));
  }),
  options: look((_rest, place, commands) => tell(...optionLines(place, commands))),
  time: look((_rest, place) => tell(...timeLines(place))),
  'which-draw': look((_rest, place) => tell(drawLine(place))),
  results: look((_rest, place) => {
    const lines = resultLines(place);
    return tell(...(lines.length === 0 ? [typed('typed.results.none')] : lines));
  }),
  last: look((_rest, place) => {
    const lines = lastRound(place.lines, place.view.playing);
    return tell(...(lines.length === 0 ? [t('table.log.empty')] : lines.map(({ text }) => spoken(text))));
  }),
  pays: look((_rest, place) => {
    const lines = payLines(place);
    return tell(...(lines.length === 0 ? [typed('typed.pays.none')] : lines));
  }),
  log: look((rest, place) => {
    const count = rest === '' ? 5 : amountOf(rest);
    if (count === null || count < 1) return wrong(typed('typed.noAmount', { word: rest }));
    const lines = usual(place.lines).slice(-count);
    return tell(...(lines.length === 0 ? [t('table.log.empty')] : lines.map(({ text }) => spoken(text))));
  }),
  list: look((_rest, place) => {
    const lines = waitingLines(place);
    return tell(...(lines.length === 0 ? [typed('typed.list.none')] : lines));
  }),
  chat: look((rest, place) => {
    const count = rest === '' ? 5 : amountOf(rest);
    if (count === null || count < 1) return wrong(typed('typed.noAmount', { word: rest }));
    const lines = place.chat.slice(-count);
    return tell(...(lines.length === 0 ? [t('table.chat.empty')] : lines.map(({ name, text }) => `${name}: ${text}`)));
  }),
  repeat: look(() => ({ is: 'repeat' })),
  help: look(help),
} satisfies Record<string, Deed>;
