import { t } from '../text';
import { toast } from '../ui';

/** Copies an address, that of the page where none is given, and says so. */
export async function copyLink(address: string = location.href): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast(t('reading.copied'));
  } catch {
    // Over plain HTTP from elsewhere browsers have no clipboard for pages.
    toast(t('reading.not-copied'), 'bad');
  }
}
