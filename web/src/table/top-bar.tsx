/** The bar over the felt: which table it is, and the ways to everything that is not the hand. */

import { preferences, prefer } from '../preferences';
import { navigate } from '../router';
import { SeatedBar } from '../seated-bar';
import { socket } from '../socket';
import { stakesText } from '../lobby/stakes';
import { gameName, limitName, titleOf } from '../games';
import { number, t, tCount } from '../text';
import { Button, Icon, Unbroken } from '../ui';
import type { Desk } from './desk';
import { canInvite } from './invite';
import { capital, withJokerBrief, withJokerText } from './words';

export interface TopBarProps {
  desk: Desk;
  unread: number;
  onChat: () => void;
  onOpen: (dialog: 'staff' | 'my-seat' | 'info' | 'invite') => void;
}

export function TopBar({ desk, unread, onChat, onOpen }: TopBarProps) {
  const { info, view } = desk;
  const { sounds } = preferences.value;
  const connected = socket.state.value === 'open';
  const game = gameName(info.game, info.game_name);
  // A table named after its game need not say it twice.
  const named = [game, info.game_name].some((name) => info.name.startsWith(name));
  return (
    <header class="top-bar">
      <Button kind="quiet" icon="back" label={t('table.toLobby')} onClick={() => navigate('/')} />
      <h1 class="top-title" data-named={named ? '' : undefined} data-joker={info.joker ? '' : undefined}>
        <span class="top-name"><span class="top-text">{info.private ? <Icon name="key" class="top-private" /> : null}<Unbroken text={titleOf(info)} />{info.private ? <span class="visually-hidden"> ({t('lobby.private')})</span> : null}</span>{named || view.round_number === 0 ? null : <span class="top-beside" aria-hidden="true">{` · ${t('felt.round', { number: view.round_number })}`}</span>}</span>
        <span class="top-facts">
          {named ? null : <><span class="top-game">{game}</span><span class="top-dot"> · </span></>}
          {info.limit === 'none' ? null : <span class="top-limit">{limitName(info.limit)} </span>}
          <span class="top-stakes">{info.limit === 'none' ? capital(stakesText(info)) : stakesText(info)}</span>
          {info.joker ? <span class="top-joker"> · <span class="top-long">{withJokerText(info)}</span><span class="top-short" aria-hidden="true">{withJokerBrief(info)}</span></span> : null}
          {view.round_number > 0 ? <span class="top-round"> · <span class="top-long">{t('table.round', { number: view.round_number })}</span><span class="top-short" aria-hidden="true">{t('felt.round', { number: view.round_number })}</span></span> : null}
        </span>
      </h1>
      <SeatedBar bare />
      <span class="dot" role="img" data-on={connected ? '' : undefined} aria-label={connected ? t('table.connected') : t('table.reconnecting')} />
      {view.by_hand === null ? null : <Button kind="quiet" icon="felt" label={t('table.deal')} onClick={() => navigate(`/deal/${desk.table}`)} />}
      {view.options !== null && view.options.staff.length > 0 ? <Button kind="quiet" icon="key" label={t('table.staff')} onClick={() => onOpen('staff')} /> : null}
      {canInvite(info) ? <Button class={view.my_seat === null ? 'top-invite' : 'top-invite top-invite-seated'} kind="quiet" icon="people" label={t('invite.friend')} onClick={() => onOpen('invite')} /> : null}
      <button type="button" class="button button-quiet button-usual button-icon top-chat" aria-label={unread > 0 ? tCount('chat.unread', unread) : t('chat.open')} title={t('chat.open')} onClick={onChat}>
        <Icon name="chat" />
        {unread > 0 ? <span class="unread" aria-hidden="true">{number(Math.min(99, unread))}</span> : null}
      </button>
      <Button class="top-desk" kind="quiet" icon="tables" label={t('title.desk')} onClick={() => navigate(`/desk?tables=${desk.table}`)} />
      {view.my_seat === null ? null : <Button kind="quiet" icon="person" label={t('table.mySeat')} onClick={() => onOpen('my-seat')} />}
      <Button class="top-sound" kind="quiet" icon={sounds ? 'sound' : 'mute'} label={sounds ? t('table.mute') : t('table.unmute')} onClick={() => prefer({ sounds: !sounds })} />
      <Button kind="quiet" icon="info" label={t('table.info')} onClick={() => onOpen('info')} />
    </header>
  );
}
