import { t } from '../text';
import { Sections } from './sections';

/** What there is to read about rules, and to practise. */
const PARTS = {
  how: { href: '/games', label: 'reading.rules.how' },
  clauses: { href: '/rules', label: 'reading.rules.clauses' },
  compare: { href: '/rules?view=compare', label: 'reading.rules.compare' },
  'what-if': { href: '/rules?view=what-if', label: 'reading.rules.what-if' },
  practice: { href: '/practice', label: 'reading.rules.practice' },
} as const;

/** The parts of the rules, on each of their pages. */
export function RuleSections({ here }: { here: keyof typeof PARTS }) {
  return <Sections label={t('reading.rules')} sections={Object.entries(PARTS).map(([part, { href, label }]) => ({ href, label: t(label), here: part === here }))} />;
}
