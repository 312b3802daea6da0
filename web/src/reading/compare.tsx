// Two books side by side: where they rule the same thing differently.
import { bookName } from '../games';
import { plain } from '../lobby/filter';
import { t, tCount } from '../text';
import { Clause, Empty, SelectField, TextField } from '../ui';
import { Answered } from './answered';
import { answers, useAnswer, type Difference, type Ruling } from './answers';
import { asked, put } from './place';

/** The differences that speak of something. */
export function speaking(differences: readonly Difference[], of: string): Difference[] {
  const words = plain(of).split(/\s+/).filter(Boolean);
  const text = ({ topic, a, b }: Difference) => plain([topic, a?.rule, b?.rule, ...(a?.clauses ?? []), ...(b?.clauses ?? [])].join(' '));
  return differences.filter((difference) => words.every((word) => text(difference).includes(word)));
}

export function Compare({ books }: { books: readonly { book: string }[] }) {
  const names = books.map(({ book }) => book);
  const known = (book: string | null, otherwise: string | undefined) => (book && names.includes(book) ? book : (otherwise ?? ''));
  const a = known(asked().get('a'), names[0]);
  const b = known(asked().get('b'), names.find((book) => book !== a));
  const find = asked().get('find') ?? '';
  const compared = useAnswer(a && b && a !== b ? `${a} ${b}` : null, (signal) => answers.compare(a, b, signal));
  const choices = names.map((book) => ({ value: book, label: bookName(book) }));
  const choose = (which: 'a' | 'b', book: string) => {
    // The same book twice is no comparison: the other gives way.
    const other = which === 'a' ? b : a;
    const swapped = book === other ? (which === 'a' ? a : b) : other;
    put(which === 'a' ? { a: book, b: swapped } : { a: swapped, b: book });
  };
  return (
    <>
      <div class="reading-bar">
        <SelectField class="grow" label={t('reading.compare.a')} value={a} choices={choices} onChoice={(book) => choose('a', book)} />
        <SelectField class="grow" label={t('reading.compare.b')} value={b} choices={choices} onChoice={(book) => choose('b', book)} />
        <TextField class="grow" type="search" label={t('reading.rules.find')} value={find} onText={(text) => put({ find: text })} autoComplete="off" />
      </div>
      <Answered asked={compared}>
        {(told) => {
          const shown = speaking(told.differences, find);
          return (
            <section class="stack" aria-labelledby="compared">
              <h2 id="compared" aria-live="polite">{tCount('reading.compare.found', shown.length)}</h2>
              {shown.length === 0 ? <Empty icon="search"><p>{t('reading.rules.none')}</p></Empty> : (
                <ul class="differences">
                  {shown.map((difference) => (
                    <li key={difference.topic} class="panel">
                      <h3 lang="en">{difference.topic}</h3>
                      <div class="difference">
                        <Ruled book={told.a.book} ruling={difference.a} />
                        <Ruled book={told.b.book} ruling={difference.b} />
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        }}
      </Answered>
    </>
  );
}

function Ruled({ book, ruling }: { book: string; ruling: Ruling | null }) {
  return (
    <div class="ruled">
      <p class="ruling-book">{bookName(book)}</p>
      {ruling ? <p lang="en">{ruling.rule}</p> : <p class="soft">{t('reading.compare.silent')}</p>}
      <p class="clause-names">{ruling?.clauses.map((id) => <Clause key={id} id={id} />)}</p>
    </div>
  );
}
