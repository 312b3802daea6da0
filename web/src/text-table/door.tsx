/** The way to the table in text: a link that is met first, and the table once it is wanted. Until then the page's own voice speaks. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { prefer, preferences } from '../preferences';
import { t } from '../text';
import { toast } from '../ui';
import type { ChatLine } from '../wire';
import type { Desk } from '../table/desk';
import { Live } from '../table/live';
import type { LogLine } from '../table/log';
import type { PreAction } from '../table/pre-action';

export interface TextTableProps {
  desk: Desk;
  lines: readonly LogLine[];
  chat: readonly ChatLine[];
  /** What is to be done when the turn comes: the drawn table's choice is this one's too. */
  chosen: PreAction | null;
  onChoose: (chosen: PreAction | null) => void;
}

/** The line to type into, by its id. */
export const lineId = (table: number): string => `text-command-${table}`;

/** Whether the line gets the focus once it is there. */
const wanted = { focus: false };

/** Turns the table in text on: wherever a table is shown next, its line has the focus. */
export function wantInText(): void {
  wanted.focus = true;
  prefer({ textTable: true });
}

/** True once: whoever followed the link has not got there yet. */
export function takeFocusWish(): boolean {
  const { focus } = wanted;
  wanted.focus = false;
  return focus;
}

/** Its code, loaded when it is first wanted. */
function useTextTable(on: boolean): ComponentType<TextTableProps> | null {
  const [loaded, setLoaded] = useState<{ Table: ComponentType<TextTableProps> } | null>(null);
  useEffect(() => {
    if (!on || loaded !== null) return;
    import('./text-table').then(
      ({ TextTable }) => setLoaded({ Table: TextTable }),
      () => toast(t('failed.text'), 'bad'),
    );
  }, [on]);
  return on ? (loaded?.Table ?? null) : null;
}

export function InText(props: TextTableProps) {
  const { desk, lines } = props;
  const Table = useTextTable(preferences.value.textTable);
  const open = (event: Event) => {
    event.preventDefault();
    wantInText();
    const line = document.getElementById(lineId(desk.table));
    if (line !== null && takeFocusWish()) line.focus();
  };
  return (
    <>
      <a class="skip" href={`#${lineId(desk.table)}`} onClick={open}>{t('inText')}</a>
      {Table === null ? <Live desk={desk} lines={lines} /> : <Table {...props} />}
    </>
  );
}
