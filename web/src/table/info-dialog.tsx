/** About the table: what is written on its sign, which hands win there, what it pays, how the game is played. */

import { titleOf } from '../games';
import type { ComponentChildren } from 'preact';
import { preferences, prefer } from '../preferences';
import { answers, useKeptAnswer } from '../reading/answers';
import { RankingView } from '../reading/ranking-view';
import { search } from '../router';
import { number, sentenceText, t } from '../text';
import { Button, ButtonLink, Clause, Dialog, Loading, Switch } from '../ui';
import type { TableInfo } from '../wire';
import type { Desk } from './desk';
import { MarkLegend } from './mark-list';
import { PayTables } from './scene/pays';
import { signLines } from './sign';
import { BookLines } from './sign-view';

/** What a table's sign says beside its name and stakes, and the order of its hands; asked for once, and again when the table is another. */
function useSign(info: TableInfo) {
  const code = info.invite ?? new URLSearchParams(search.peek()).get('code');
  return useKeptAnswer(`sign ${info.table} ${info.round_number} ${info.game} ${info.stakes}`, (signal) => answers.sign(info.table, code, signal));
}

function HandsThatWin({ info }: { info: TableInfo }) {
  const sign = useSign(info);
  if (sign.state === 'waiting') return <Loading />;
  return sign.state === 'told' ? <RankingView ranking={sign.told.ranking} /> : null;
}

/** What the books want displayed at a table. */
function SignLines({ info }: { info: TableInfo }) {
  const sign = useSign(info);
  return sign.state === 'told' ? <BookLines sign={sign.told} /> : <Loading />;
}

/** The options of the table, beside those its name and stakes tell. */
function Options({ info }: { info: TableInfo }) {
  const sign = useSign(info);
  const game = useKeptAnswer(`game ${info.game}`, (signal) => answers.game(info.game, signal));
  if (sign.state !== 'told' || game.state !== 'told') return null;
  return (
    <>
      {signLines(game.told.options, sign.told.table).map(({ path, label, value, clause }) => (
        <div key={path}><dt>{label}</dt><dd>{value} {clause === null ? null : <Clause id={clause} />}</dd></div>
      ))}
    </>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ComponentChildren }) {
  return <details class="info-part" open={open}><summary>{title}</summary>{children}</details>;
}

export function InfoDialog({ desk, onClose, onHelp }: { desk: Desk; onClose: () => void; onHelp: () => void }) {
  const { info, view } = desk;
  const liked = preferences.value;
  return (
    <Dialog title={titleOf(info)} onClose={onClose}>
      <div class="row">
        <ButtonLink size="small" kind="primary" icon="book" href={`/games/${info.game}`}>{t('how')}</ButtonLink>
        <ButtonLink size="small" icon="history" href={`/history?table=${info.table}`}>{t('table.info.history')}</ButtonLink>
        <Button class="info-keys" size="small" onClick={onHelp}>{t('table.keys')}</Button>
      </div>
      <Part title={t('ranking')} open><HandsThatWin info={info} /></Part>
      {info.pays === null ? null : <Part title={t('info.pays')} open><PayTables pays={info.pays} /></Part>}
      <Part title={t('sign')} open>
        <dl class="sign">
          <SignLines info={info} />
          <div><dt>{t('sign.deck')}</dt><dd>{info.joker ? t('table.info.deckJoker', { cards: info.deck }) : t('table.info.deck', { cards: info.deck })}</dd></div>
          <Options info={info} />
          {info.departures.map((one) => <div key={one.text}><dt>{t('lobby.departs')}</dt><dd>{sentenceText(one)}</dd></div>)}
          <div><dt>{t('lobby.col.seats')}</dt><dd>{t('table.info.seats', { seated: number(view.seats.length), capacity: number(view.capacity) })}, {t('table.info.observers', { count: view.observers })}</dd></div>
          {view.waiting.length === 0 ? null : <div><dt>{t('table.list')}</dt><dd>{view.waiting.map(({ name }) => name).join(', ')}</dd></div>}
        </dl>
        <ButtonLink size="small" href={`/sign/${info.table}`}>{t('sign.screen')}</ButtonLink> <ButtonLink size="small" href={`/copy/${info.table}`}>{t('copy')}</ButtonLink>
      </Part>
      <Part title={t('felt.marks')}><MarkLegend /></Part>
      <Part title={t('me.preferences')}>
        <Switch label={t('table.like.bigBlinds')} checked={liked.bigBlinds} onChange={(bigBlinds) => prefer({ bigBlinds })} />
        <Switch label={t('table.like.fourColours')} checked={liked.fourColours} onChange={(fourColours) => prefer({ fourColours })} />
        <Switch label={t('table.like.sounds')} checked={liked.sounds} onChange={(sounds) => prefer({ sounds })} />
      </Part>
    </Dialog>
  );
}
