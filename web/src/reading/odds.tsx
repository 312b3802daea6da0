// Odds: what hands are worth against each other, how often each hand comes, what the house wins.
import './reading.css';
import { t } from '../text';
import { Answered } from './answered';
import { answers, useKeptAnswer } from './answers';
import { Equity } from './equity';
import { FrequenciesView } from './frequencies';
import { asked } from './place';
import { Sections } from './sections';
import { ThreeCard } from './three-card';

type View = 'equity' | 'frequencies' | 'house';

export default function Odds() {
  const games = useKeptAnswer('games', answers.games);
  const wanted = asked().get('view');
  const view: View = wanted === 'frequencies' || wanted === 'house' ? wanted : 'equity';
  return (
    <>
      <header class="stack-tight">
        <h1>{t('reading.odds')}</h1>
        <p class="soft">{t('reading.odds.text')}</p>
      </header>
      <Sections
        label={t('reading.odds')}
        sections={[
          { href: '/odds', label: t('reading.odds.equity'), here: view === 'equity' },
          { href: '/odds?view=frequencies', label: t('reading.odds.frequencies'), here: view === 'frequencies' },
          { href: '/odds?view=house', label: t('reading.odds.house'), here: view === 'house' },
        ]}
      />
      {view === 'house' ? <ThreeCard /> : <Answered asked={games}>{(told) => (view === 'equity' ? <Equity games={told} /> : <FrequenciesView games={told} />)}</Answered>}
    </>
  );
}
