import type { ComponentChildren } from 'preact';
import { t } from '../text';
import { Icon, type IconName } from './icon';

/** Something is on its way. */
export function Loading() {
  return <div class="loading" role="status"><Icon name="spinner" /> {t('loading')}</div>;
}

/** There is nothing, and why. */
export function Empty({ icon = 'info', children }: { icon?: IconName; children: ComponentChildren }) {
  return <div class="empty"><Icon name={icon} />{children}</div>;
}
