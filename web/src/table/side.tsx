/** The dealer's log and the chat: beside the felt at a desk, a sheet over its upper part on a phone. */

import './talk.css';
import { useLayer } from '../layers';
import { number, t } from '../text';
import { Button } from '../ui';
import type { ChatLine } from '../wire';
import { ChatView } from './chat-view';
import type { Desk } from './desk';
import { Glance } from './glance';
import { isSheet, sheetArea } from './in-sight';
import type { LogLine } from './log';
import { LogView } from './log-view';
import type { Talk } from './talk';

export type Shown = 'log' | 'chat';

export interface SideProps {
  desk: Desk;
  lines: readonly LogLine[];
  talk: Talk;
  chat: readonly ChatLine[];
  /** What was asked for; nothing where neither was: then a desk shows the log. */
  side: Shown | null;
  onSide: (side: Shown | null) => void;
}

export function Side({ desk, lines, talk, chat, side, onSide }: SideProps) {
  const shown = side ?? 'log';
  const area = sheetArea.value;
  const sheet = isSheet();
  const open = sheet && side !== null;
  useLayer(open, () => onSide(null));
  const placed = sheet && area !== null ? { '--sheet-top': `${area.top}px`, '--sheet-left': `${area.left}px`, '--sheet-width': `${area.width}px`, '--sheet-height': `${area.height}px` } : undefined;
  return (
    <aside class="side" data-open={side === null ? undefined : ''} style={placed} aria-label={t('table.side')}>
      {open ? <Glance desk={desk} own={area === null} /> : null}
      <div class="side-head">
        <div class="side-tabs" role="tablist">
          <button type="button" role="tab" id="tab-log" aria-selected={shown === 'log'} aria-controls="side-panel" onClick={() => onSide('log')}>{t('table.log')}</button>
          <button type="button" role="tab" id="tab-chat" aria-selected={shown === 'chat'} aria-controls="side-panel" onClick={() => onSide('chat')}>
            {t('table.chat')}{talk.unread > 0 ? <span class="unread">{number(talk.unread)}</span> : null}
          </button>
        </div>
        <Button class="side-close" kind="quiet" icon="close" label={t('close')} onClick={() => onSide(null)} />
      </div>
      <div id="side-panel" class="side-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {shown === 'log' ? <LogView lines={lines} /> : <ChatView table={desk.table} lines={talk.lines} all={chat} round={desk.view.playing ? desk.view.round_number : null} />}
      </div>
    </aside>
  );
}
