/** What is new to whoever listens: lines of the log, and the story of a round that is over. */

import { newsLines } from '../table/live';
import type { LogLine } from '../table/log';
import { storyOf } from '../table/scene/story';
import type { Heard } from './memory';
import type { Place } from './place';
import { spoken } from './spoken';

/** The most that is read out at once: after a long absence the newest is what matters. */
const MOST = 25;

/** Lines into which later events go: what was said of them may be less than what they say now. */
const grows: readonly LogLine['what'][] = ['dealt', 'box-dealt', 'kitty-dealt', 'posted'];

/** What is to be said, and how far the table has then been heard. Nothing is said of what was there at first. */
export function fresh({ lines, view, chips }: Pick<Place, 'lines' | 'view' | 'chips'>, heard: Heard | null): { say: string[]; heard: Heard } {
  const last = lines.at(-1);
  const over = view.playing ? null : view.round_number;
  const now: Heard = { sequence: last?.sequence ?? heard?.sequence ?? 0, text: last?.text ?? '', story: over ?? heard?.story ?? null };
  if (heard === null) return { say: [], heard: now };
  const isNew = ({ sequence, text, what }: LogLine): boolean =>
    sequence > heard.sequence || (sequence === heard.sequence && text !== heard.text && text.startsWith(heard.text) && grows.includes(what));
  const story = over === null || heard.story === over ? null : storyOf(view, chips);
  return { say: newsLines(lines.filter(isNew), story, chips, MOST).map(spoken), heard: now };
}
