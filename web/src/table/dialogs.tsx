/** The dialogs of a table. Whoever plays their first round needs none: they are fetched apart (`dialog-door.ts`). */

import { useRef } from 'preact/hooks';
import { ChangeDialog } from './change-dialog';
import type { Desk } from './desk';
import { InfoDialog } from './info-dialog';
import { InviteDialog } from './invite-dialog';
import { HelpDialog, HouseDialog, MySeatDialog, SeatDialog, StaffDialog } from './menus';
import { AddDialog, SitDialog } from './sit-dialog';

export type Open =
  | { dialog: 'sit'; seat: number | null }
  | { dialog: 'house'; seat: number }
  | { dialog: 'seat'; seat: number }
  | { dialog: 'my-seat' | 'add' | 'staff' | 'help' | 'info' | 'invite' | 'change' };

interface DialogsProps {
  desk: Desk;
  open: Open;
  onOpen: (open: Open) => void;
  onClose: () => void;
  keepAt: number | null;
  onKeepAt: (chips: number | null) => void;
}

/** The dialog that is open. */
export default function Dialogs({ desk, open, onOpen, onClose: close, keepAt, onKeepAt }: DialogsProps) {
  const { options } = desk.view;
  const latest = useRef(open);
  latest.current = open;
  // A dialog that waits for the room's answer closes itself and no other one that was opened meanwhile.
  const onClose = () => {
    if (latest.current === open) close();
  };
  switch (open.dialog) {
    case 'sit':
      // As a guest is made, the room has yet to say which seats may be taken.
      return options === null || options.sit_down.length === 0 ? null : <SitDialog desk={desk} seat={open.seat} onClose={onClose} />;
    case 'house':
      return <HouseDialog key={open.seat} desk={desk} seat={open.seat} onClose={onClose} />;
    case 'seat':
      return <SeatDialog key={open.seat} desk={desk} seat={open.seat} onClose={onClose} />;
    case 'my-seat':
      return <MySeatDialog desk={desk} onClose={onClose} onAdd={() => onOpen({ dialog: 'add' })} onInvite={() => onOpen({ dialog: 'invite' })} />;
    case 'add':
      return options?.add == null ? null : <AddDialog desk={desk} range={options.add} keepAt={keepAt} onKeepAt={onKeepAt} onClose={onClose} />;
    case 'staff':
      return <StaffDialog desk={desk} onClose={onClose} onChange={() => onOpen({ dialog: 'change' })} />;
    case 'change':
      return <ChangeDialog desk={desk} onClose={onClose} />;
    case 'invite':
      return <InviteDialog info={desk.info} onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
    case 'info':
      return <InfoDialog desk={desk} onClose={onClose} onHelp={() => onOpen({ dialog: 'help' })} />;
  }
}
