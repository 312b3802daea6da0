import type { ComponentChildren } from 'preact';
import { t } from '../text';
import { Icon, Loading, RefusedNotice } from '../ui';
import type { Asked } from './answers';

/** An answer of the room once it is there; until then that it is awaited, or why there is none. */
export function Answered<T>({ asked, children }: { asked: Asked<T>; children: (told: T) => ComponentChildren }) {
  switch (asked.state) {
    case 'waiting':
      return asked.counting ? <p class="loading" role="status"><Icon name="spinner" /> {t('reading.counting')}</p> : <Loading />;
    case 'refused':
      return <RefusedNotice thrown={asked.thrown} />;
    case 'told':
      return <>{children(asked.told)}</>;
  }
}
