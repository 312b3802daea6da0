import { language, t } from '../text';

/** That what follows is in English, for readers of another language. */
export function InEnglish() {
  return language.value === 'en' ? null : <p class="soft small"><span class="badge">{t('reading.in-english')}</span></p>;
}
