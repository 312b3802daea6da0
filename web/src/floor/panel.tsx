/** One table, and what may be done there: what the room lists, and no more. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { says } from '../conduct/texts';
import { navigate } from '../router';
import { me } from '../store';
import { ConductDialog, mayAboutConduct } from '../table/conduct';
import { useKeys } from '../table/hotkeys';
import { useActs } from '../table/use-desk';
import { number, sentenceText, t } from '../text';
import { Button, ButtonLink, Icon, Loading, toast, WhyDialog, type IconName } from '../ui';
import { useTable } from '../use-table';
import type { FloorTable, TableAct, TableInfo, TableView } from '../wire';
import { minutesSince, moment } from './clock';
import { Seating } from './seating';
import { Seats, type Acts } from './seats';
import { floor as say, floorMaybe } from './texts';
import { flagText, Left, noticeText, STANDING_ICONS } from './tile';
import type { Tile } from './tiles';
import { Waiting } from './waiting';
import { whenText } from './words';

interface Props {
  tile: Tile;
  facts: FloorTable | null;
  onClose: () => void;
}

export function Panel({ tile, facts, onClose }: Props) {
  const watched = useTable(tile.table);
  const head = useRef<HTMLHeadingElement>(null);
  const info = watched?.info.value ?? null;
  const view = watched?.view.value ?? null;
  useKeys({ Escape: onClose });
  useEffect(() => head.current?.focus({ preventScroll: true }), [tile.table]);
  return (
    <aside class="floor-panel" aria-label={say('panel')}>
      <header class="spread floor-panel-head">
        <h2 ref={head} tabIndex={-1}>{tile.name}</h2>
        <Button kind="quiet" icon="close" label={t('close')} onClick={onClose} />
      </header>
      <p class="soft small">{tile.game} · {tile.stakes} · <Dealt tile={tile} /></p>
      <p class="row floor-now">
        <span class="floor-standing" data-standing={tile.standing}><Icon name={STANDING_ICONS[tile.standing]} />{say(`standing.${tile.standing}`)}</span>
        {info === null ? null : <span class="soft small">{say('panel.round', { number: info.round_number, people: tile.people + tile.away })}</span>}
        {tile.until === null ? null : <Left until={tile.until} />}
      </p>
      {tile.attention.length > 0 ? <p class="floor-flags">{tile.attention.map((one) => <span key={one.flag} class="floor-flag" data-weight={one.weight}>{flagText(one)}</span>)}</p> : null}
      {view?.trouble == null ? null : <p>{sentenceText(view.trouble)}</p>}
      <div class="row">
        <ButtonLink size="small" icon="eye" href={`/table/${tile.table}`}>{say('panel.watch')}</ButtonLink>
        {tile.byHand ? <ButtonLink size="small" icon="felt" href={`/deal/${tile.table}`}>{say('panel.deal')}</ButtonLink> : null}
        <ButtonLink size="small" kind="quiet" href={`/sign/${tile.table}`}>{say('panel.sign')}</ButtonLink>
      </div>
      {watched?.refusal.value ? <p>{watched.refusal.value.text}</p> : info === null || view === null ? <Loading /> : <Known key={tile.table} tile={tile} facts={facts} info={info} view={view} />}
    </aside>
  );
}

function Dealt({ tile: { byHand, dealer } }: { tile: Tile }) {
  const now = moment.value;
  const text = !byHand ? say('dealer.software') : dealer === null ? say('dealer.nobody') : dealer.here ? say('dealer.since', { name: dealer.name, minutes: minutesSince(dealer.since, now) }) : say('dealer.away', { name: dealer.name });
  return <>{text}</>;
}

interface KnownProps {
  tile: Tile;
  facts: FloorTable | null;
  info: TableInfo;
  view: TableView;
}

function Known({ tile, facts, info, view }: KnownProps) {
  const desk = useActs(tile.table, info, view);
  const [seating, setSeating] = useState(false);
  const [conduct, setConduct] = useState(false);
  const staff = view.options?.staff ?? [];
  const can = (what: string): boolean => staff.includes(what);
  const tell = (what: string, values: Record<string, string | number> = {}) => toast(floorMaybe(`done.${what}`, { table: tile.name, ...values }));
  const act: Acts['act'] = async (asked, told) => {
    if (!(await desk.act(asked))) return false;
    if (told === undefined) toast(say('done', { table: tile.name }));
    else tell(told.what, told.values);
    return true;
  };
  const acts: Acts = { act, can, busy: desk.busy };
  const plain = (what: 'pause' | 'resume' | 'give-notice') => () => can(what) && !desk.busy && void act({ do: what }, { what });
  const back = (notice: 'change' | 'closing') => () => void act({ do: 'take-notice-back', notice }, { what: 'take-notice-back' });
  const mayBack = can('take-notice-back');
  const mayChange = can('change-table') || (can('give-notice') && view.coming === null);
  const stake = view.my_seat !== null || view.on_list;
  const change = () => mayChange && !stake && navigate(`/change/${tile.table}`);
  useKeys({
    p: () => (can('pause') ? plain('pause')() : plain('resume')()),
    n: plain('give-notice'),
    b: () => mayBack && !desk.busy && back(view.coming !== null ? 'change' : 'closing')(),
    c: change,
    s: () => setSeating(true),
    d: () => tile.byHand && navigate(`/deal/${tile.table}`),
  });
  const buttons: readonly (ComponentChildren | false)[] = [
    can('pause') && <Act key="pause" icon="pause" keys="P" disabled={desk.busy} onClick={plain('pause')}>{say('act.pause')}</Act>,
    can('resume') && <Act key="resume" icon="play" keys="P" disabled={desk.busy} onClick={plain('resume')}>{say('act.resume')}</Act>,
    can('give-notice') && <Act key="notice" icon="bell" keys="N" disabled={desk.busy} onClick={plain('give-notice')}>{say('act.notice')}</Act>,
    mayBack && view.coming !== null && <Act key="back" icon="history" keys="B" disabled={desk.busy} onClick={back('change')}>{say('act.back.change')}</Act>,
    mayBack && view.closes_after !== null && <Act key="back-closing" icon="history" keys={view.coming === null ? 'B' : null} disabled={desk.busy} onClick={back('closing')}>{say('act.back.closing')}</Act>,
    mayChange && !stake && <Act key="change" icon="settings" keys="C" disabled={false} onClick={change}>{say('act.change')}</Act>,
    can('allow-run-it-again') && <Act key="run" icon="check" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'allow-run-it-again', allowed: true })}>{say('act.run')}</Act>,
    can('allow-run-it-again') && <Act key="run-not" icon="close" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'allow-run-it-again', allowed: false })}>{say('act.run.not')}</Act>,
    can('confirm-cards') && <Act key="confirm" icon="check" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'confirm-cards' })}>{say('act.confirm')}</Act>,
    can('call-clock') && <Act key="clock" icon="clock" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'call-clock' })}>{say('act.call-clock')}</Act>,
    can('verify-time') && (view.time?.unverified ?? 0) > 0 && <Act key="verify" icon="check" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'verify-time' })}>{say('act.verify-time', { count: view.time?.unverified ?? 0 })}</Act>,
    can('drop-time') && (view.time?.verified ?? 0) > 0 && <Act key="drop" icon="chip" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'drop-time' })}>{say('act.drop-time', { count: view.time?.verified ?? 0 })}</Act>,
    can('order-count') && <Act key="count" icon="eye" keys={null} disabled={desk.busy} onClick={() => void act({ do: 'order-count' })}>{say('act.count')}</Act>,
    mayAboutConduct(staff) && <Act key="conduct" icon="warning" keys={null} disabled={false} onClick={() => setConduct(true)}>{says('conduct')}</Act>,
    <Act key="seat" icon="person" keys="S" disabled={false} onClick={() => setSeating(true)}>{say('act.seat')}</Act>,
  ];
  return (
    <>
      <Running tile={tile} view={view} mayCall={can('give-notice')} />
      <section class="stack-tight" aria-label={say('panel.acts')}>
        {staff.length === 0 ? <p class="soft small">{say('panel.nothing')}</p> : null}
        <div class="floor-acts">{buttons}</div>
      </section>
      <Seats tile={tile} facts={facts} view={view} acts={acts} />
      <Waiting view={view} acts={acts} />
      <Barred facts={facts} acts={acts} />
      {seating ? <Seating tile={tile} desk={desk} acts={acts} onClose={() => setSeating(false)} /> : null}
      {conduct ? <ConductDialog desk={desk} onClose={() => setConduct(false)} /> : null}
    </>
  );
}

function Act({ keys, icon, disabled, onClick, children }: { keys: string | null; icon: IconName; disabled: boolean; onClick: () => void; children: string }) {
  return (
    <Button icon={icon} disabled={disabled} onClick={onClick} {...(keys !== null && { 'aria-keyshortcuts': keys })}>
      <span>{children}</span>{keys === null ? null : <kbd class="floor-key" aria-hidden="true">{keys}</kbd>}
    </Button>
  );
}

/** Notices that run, and how the players stand to them. */
function Running({ tile, view, mayCall }: { tile: Tile; view: TableView; mayCall: boolean }) {
  const text = noticeText({ ...tile, votes: null }, moment.value);
  const votes = view.coming?.votes ?? view.closing;
  if (text === '') return mayCall ? <p class="soft small">{say('notice.how')}</p> : null;
  return (
    <div class="floor-running">
      <p><strong>{text}</strong></p>
      {votes === null || votes === undefined ? null : votes.needed === null
        ? <p class="soft small">{say('notice.novote')}</p>
        : <p class="small">{say('notice.vote', { agree: votes.agree, asked: votes.asked, needed: votes.needed })} <span class="soft">{say('notice.vote.how')}</span></p>}
    </div>
  );
}

/** Who is kept from the table, and what is held there: lifted and settled where the room lists it. */
function Barred({ facts, acts }: { facts: FloorTable | null; acts: Acts }) {
  const [why, setWhy] = useState<{ title: string; act: (why: string) => TableAct } | null>(null);
  const { excluded = [], held = [] } = facts ?? {};
  if (excluded.length + held.length === 0) return null;
  const lift = (player: number, name: string) => setWhy({ title: say('barred.lift.of', { name }), act: (text) => ({ do: 'conduct', conduct: { act: 'lift-exclusion', player }, why: text }) });
  const settle = (player: number, chips: number, to: 'player' | 'house', title: string) => setWhy({ title, act: (text) => ({ do: 'conduct', conduct: { act: 'settle-held', player, chips, to }, why: text }) });
  return (
    <section class="stack-tight">
      <h3>{say('barred')}</h3>
      <ul class="floor-people">
        {excluded.map(({ player, name, until_millis: until }) => (
          <li key={`x${player}`}>
            <span class="grow">{name}, <span class="soft small">{until === null ? say('barred.open') : say('barred.until', { when: whenText(until) })}</span></span>
            {acts.can('lift-exclusion') ? <Button size="small" kind="quiet" aria-label={say('barred.lift.of', { name })} onClick={() => lift(player, name)}>{say('barred.lift')}</Button> : null}
          </li>
        ))}
        {held.map(({ player, name, chips, by }, place) => (
          <li key={`h${place}`}>
            <span class="grow">{say('queue.held', { name, chips })}</span>
            {acts.can('settle-held') && by !== me.value?.player ? (
              <>
                <Button size="small" kind="quiet" aria-label={say('held.release.of', { name, chips: number(chips) })} onClick={() => settle(player, chips, 'player', say('held.release.of', { name, chips: number(chips) }))}>{say('held.release')}</Button>
                <Button size="small" kind="quiet" class="button-grave" aria-label={say('held.forfeit.of', { name, chips: number(chips) })} onClick={() => settle(player, chips, 'house', say('held.forfeit.of', { name, chips: number(chips) }))}>{say('held.forfeit')}</Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {why === null ? null : <WhyDialog title={why.title} yes={says('do')} onYes={async (text) => { await acts.act(why.act(text)); setWhy(null); }} onClose={() => setWhy(null)} />}
    </section>
  );
}
