// A round to learn a game by, played through line by line.
import { useEffect, useMemo, useReducer } from 'preact/hooks';
import { Felt } from '../table/felt';
import { logLines, passes } from '../table/log';
import { Told } from '../table/log-view';
import { lookedIn, type Looked } from '../table/looked';
import { tellingAt } from '../table/scene/replayed';
import { language, t } from '../text';
import { Button, Clause } from '../ui';
import type { ExampleRound } from './answers';
import { moved, oneByOne, stepOf } from './stepper';

/** How long a line stays while the round plays by itself. */
const LINE_MILLIS = 2_200;

export function ExampleView({ example }: { example: ExampleRound }) {
  const { steps, info } = example;
  const events = useMemo(() => steps.map(({ happened }) => happened), [steps]);
  const lines = useMemo(() => {
    const looked = steps.reduce<Looked>((known, { view }) => lookedIn(view, known), new Map());
    return logLines(events, steps.at(-1)?.view.seats ?? [], info.big_blind, looked);
  }, [steps, language.value]);
  // What only a machine has to know is passed over.
  const told = useMemo(() => lines.map((line, place) => ({ line, place })).filter(({ line }) => passes(line.weight, 'usual')), [lines]);
  const [at, move] = useReducer(moved, { at: 0, stops: oneByOne(told.length), playing: false, speed: '1' });
  useEffect(() => {
    if (!at.playing) return undefined;
    const timer = setTimeout(() => move({ do: 'tick' }), LINE_MILLIS);
    return () => clearTimeout(timer);
  }, [at.playing, at.at]);
  const now = told[at.at];
  if (now === undefined) return null;
  // The last line stays for the end: what the round came to is on the felt only then.
  const place = at.at === told.length - 1 ? steps.length - 1 : stepOf(lines, now.place, events.map(({ sequence }) => sequence));
  const step = steps[place];
  if (step === undefined) return null;
  return (
    <div class="example" role="group" aria-labelledby="example-heading">
      <h3 id="example-heading">{t('example')}</h3>
      <p class="soft small">{t('example.text')}</p>
      <div class="example-felt"><Felt info={info} view={step.view} events={[step.happened]} telling={tellingAt(events, place)} snug /></div>
      <p class="example-said" aria-live={at.playing ? 'off' : 'polite'}><Told text={now.line.text} /> {now.line.clauses.map((id) => <span key={id}><Clause id={id} /> </span>)}</p>
      <div class="example-buttons">
        <Button icon="back" label={t('example.back')} disabled={at.at === 0} onClick={() => move({ do: 'back' })} />
        <Button icon={at.playing ? 'pause' : 'play'} onClick={() => move({ do: at.playing ? 'pause' : 'play' })}>{at.playing ? t('example.pause') : t('example.play')}</Button>
        <Button kind="primary" icon="forward" label={t('example.next')} disabled={at.at >= told.length - 1} onClick={() => move({ do: 'forward' })} />
        <span class="soft small figures">{at.at + 1} / {told.length}</span>
      </div>
    </div>
  );
}
