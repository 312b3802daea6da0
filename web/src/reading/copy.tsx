/** A copy of the rules for whoever asks for one: a book's, or a table's with its sign, options and readings; to read or to print. */

import './copy.css';
import { bookName, gameName, type FormField } from '../games';
import { valueText } from '../table/sign';
import { BookLines } from '../table/sign-view';
import { valueAt } from '../open/offers';
import { fieldLabel } from '../open/words';
import type { PageProps } from '../page';
import { search } from '../router';
import { t } from '../text';
import { Button, Clause } from '../ui';
import { Answered } from './answered';
import { answers, useKeptAnswer, type Sign } from './answers';
import { InEnglish } from './in-english';
import { Markdown } from './markdown-view';

export default function CopyPage({ params }: PageProps) {
  const of = params['of'] ?? '';
  return (
    <article class="copy">
      {/^\d+$/.test(of) ? <OfTable table={Number(of)} /> : <><CopyHead title={bookName(of)} /><OfBook book={of} /></>}
    </article>
  );
}

function CopyHead({ title }: { title: string }) {
  return (
    <header class="stack-tight">
      <h1>{t('copy.of', { of: title })}</h1>
      <div class="no-print"><Button icon="book" onClick={() => print()}>{t('copy.print')}</Button></div>
    </header>
  );
}

/** The table first: its sign, what was chosen, and how its house reads what the book leaves open. */
function OfTable({ table }: { table: number }) {
  const code = new URLSearchParams(search.value).get('code');
  const sign = useKeptAnswer(`sign of ${table} ${code ?? ''}`, (signal) => answers.sign(table, code, signal));
  return <Answered asked={sign}>{(told) => <AtTable sign={told} />}</Answered>;
}

function AtTable({ sign }: { sign: Sign }) {
  const game = useKeptAnswer(`game ${sign.game}`, (signal) => answers.game(sign.game, signal));
  return (
    <Answered asked={game}>
      {(told) => {
        const readings = told.options.filter(({ group }) => group === 'readings');
        const others = told.options.filter((field) => !readings.includes(field));
        return (
          <>
            <CopyHead title={`${sign.name}, ${gameName(told.id, told.name)}`} />
            <h2>{t('sign')}</h2>
            <dl><BookLines sign={sign} /></dl>
            <Chosen title={t('copy.options')} fields={others} sign={sign} />
            <Chosen title={t('copy.readings')} fields={readings} sign={sign} />
            <h2>{bookName(told.book)}</h2>
            <OfBook book={told.book} />
          </>
        );
      }}
    </Answered>
  );
}

/** What holds at the table of each option, chosen or not. */
function Chosen({ title, fields, sign }: { title: string; fields: readonly FormField[]; sign: Sign }) {
  const lines = fields.flatMap((field) => {
    const value = valueAt(sign.table, field.path) ?? field.default;
    const text = value === null || value === undefined ? '' : valueText(field, value);
    return text === '' ? [] : [{ field, text }];
  });
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <dl>{lines.map(({ field, text }) => <div key={field.path}><dt>{fieldLabel(field)}</dt><dd>{text} {field.clause === null ? null : <Clause id={field.clause} />}</dd></div>)}</dl>
    </>
  );
}

function OfBook({ book }: { book: string }) {
  const copy = useKeptAnswer(`copy ${book}`, (signal) => answers.copy(book, signal));
  return <Answered asked={copy}>{(told) => <><InEnglish /><div lang="en"><Markdown text={told.text} /></div></>}</Answered>;
}
