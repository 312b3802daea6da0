/** The strip in the middle of the felt: how the round ended, else what the table waits for. Its height never changes. */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { signed, t } from '../../text';
import type { RoomClock } from '../ring';
import { useFit } from './fit';
import { useScene, type Scene } from './scene';
import type { Beat, Chips, Story } from './story';
import './scene.css';

interface StripProps {
  chips: Chips;
  clock: RoomClock | undefined;
  /** When the next round begins. */
  until: number | null;
  /** Why the table does not go on: said with one's own figure. */
  halted: string | null;
  /** What is said where there is no story. */
  children: ComponentChildren;
}

/** More than so many parts are told in few words where all are told together, and of more than so many who got how much in all. */
const mostInFull = 2;
const mostListed = 4;

/** The balance of the whole round: a part of the pots that is told below it may have gone the other way. */
function Mine({ net, chips }: { net: number; chips: Chips }) {
  return <p class="scene-mine" data-net={net > 0 ? 'won' : net < 0 ? 'lost' : 'even'}><span class="scene-round">{t('scene.mine')} </span>{signed(net, chips)}</p>;
}

/** All parts together, as full as there is room. */
function All({ story }: { story: Story }) {
  const { beats } = story;
  const [only] = beats;
  if (only !== undefined && beats.length === 1 && only.of === '') return <p class="scene-said">{unbroken(only.sentence)}</p>;
  const many = beats.length > mostInFull || !story.inTurn;
  return (
    <>
      <ul class="scene-all" data-many={many ? '' : undefined} data-totals={!many || !story.inTurn ? undefined : beats.length > mostListed ? 'only' : 'narrow'}>
        {beats.map((beat) => <Line key={beat.sentence} beat={beat} />)}
      </ul>
      {many && story.inTurn ? <p class="scene-totals">{story.totals.map((total) => <span key={total}>{total}</span>)}</p> : null}
    </>
  );
}

/** Ranks that belong together stay together. */
const unbroken = (text: string): string => text.replace(/(?<=[\dA-Z])-(?=[\dA-Z])/g, '\u2011');

function Line({ beat }: { beat: Beat }) {
  return (
    <li data-mark={beat.mark ?? undefined}>
      <span class="scene-full">{unbroken(beat.sentence)}</span>
      <span class="scene-brief"><span class="scene-of">{beat.ofShort === undefined ? beat.of : <><span class="scene-long">{beat.of}</span><span class="scene-short" aria-hidden="true">{beat.ofShort}</span></>}</span> <b>{beat.who}</b></span>
    </li>
  );
}

/** How much of the pause is left, without a figure. */
function Pause({ until, clock }: { until: number; clock: RoomClock }) {
  const left = useRef({ until, millis: until - clock() });
  if (left.current.until !== until) left.current = { until, millis: until - clock() };
  return <span key={until} class="scene-pause" aria-hidden="true" style={{ '--left': `${Math.max(0, left.current.millis)}ms` }} />;
}

function Telling({ scene: { story, beat }, chips, halted }: { scene: Scene; chips: Chips; halted: string | null }) {
  if (story === null) return null;
  const told = story.inTurn ? story.beats[beat] : undefined;
  const turns = story.inTurn && story.beats.length > 1;
  return (
    <>
      {story.mine === null && halted === null ? null : (
        <div class="scene-first">
          {story.mine === null ? null : <Mine net={story.mine} chips={chips} />}
          {halted === null ? null : <p class="scene-halted">{halted}</p>}
        </div>
      )}
      {story.why === null ? null : <p class="scene-why">{story.why}</p>}
      {told === undefined ? <All story={story} /> : <p class="scene-said" key={told.sentence}>{unbroken(told.sentence)}</p>}
      {told === undefined || !turns ? null : (
        <span class="scene-dots" aria-hidden="true">
          {story.beats.map(({ sentence }, at) => <i key={sentence} data-on={at === beat ? '' : undefined} />)}
        </span>
      )}
    </>
  );
}

export function SceneStrip({ chips, clock, until, halted, children }: StripProps) {
  const scene = useScene();
  const telling = scene.story !== null;
  const words = useFit();
  return (
    <div class="scene-strip" data-telling={telling ? '' : undefined} data-beat={telling ? scene.beat : undefined} data-beats={scene.story?.beats.length}>
      <div class="scene-words" ref={words}>
        {telling ? <Telling scene={scene} chips={chips} halted={halted} /> : children}
      </div>
      {telling && until !== null && clock !== undefined ? <Pause until={until} clock={clock} /> : null}
    </div>
  );
}
