// A complaint and all that was said about it.
import type { Complaint } from '../api';
import { time } from '../text';
import { says, saysWord } from './texts';

export function ComplaintWords({ complaint }: { complaint: Complaint }) {
  const { table, round, words } = complaint;
  return (
    <>
      <h3>{says('complaint', { number: complaint.complaint })} · {saysWord('stands', complaint.stands)}</h3>
      {table === null ? null : <p class="soft small">{says('complaint.where', { table, round: round ?? '–' })}</p>}
      <ol class="me-list">
        {words.map((word, place) => (
          <li key={place}>
            <span class="stack-tight">
              <span>{word.text ?? (word.stands === 'unresolved' ? says('regulator', { when: time(word.at_millis) }) : saysWord('stands', word.stands))}</span>
              <span class="soft tiny">{time(word.at_millis)} · {[word.name, word.role].filter(Boolean).join(', ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
