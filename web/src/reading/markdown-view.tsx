import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from '../router';
import { Clause } from '../ui';
import { blocks, type Block, type Inline, type Item } from './markdown';

const CLAUSE = /^(crown|act-manila|act-draw|act-3cp):\S/;

function Words({ words }: { words: readonly Inline[] }) {
  return (
    <>
      {words.map((part, place) => {
        switch (part.kind) {
          case 'text':
            return part.text;
          case 'strong':
            return <strong key={place}>{part.text}</strong>;
          case 'code':
            return CLAUSE.test(part.text) ? <Clause key={place} id={part.text} /> : <code key={place}>{part.text}</code>;
          case 'link':
            // Pages of the repository are not pages of the room: only their words are of use here.
            return /^\/[^/]/.test(part.href) ? <Link key={place} href={part.href}>{part.text}</Link> : <span key={place}>{part.text}</span>;
        }
      })}
    </>
  );
}

function items(all: readonly Item[]): ComponentChildren {
  return all.map((item, place) => (
    <li key={place}>
      <Words words={item.words} />
      {item.items.length > 0 ? <ul>{items(item.items)}</ul> : null}
    </li>
  ));
}

function one(block: Block, place: number): ComponentChildren {
  switch (block.kind) {
    case 'heading': {
      // The page has its own title above.
      if (block.level === 1) return null;
      const Tag = block.level === 2 ? 'h3' : 'h4';
      return <Tag key={place}><Words words={block.words} /></Tag>;
    }
    case 'paragraph':
      return <p key={place}><Words words={block.words} /></p>;
    case 'list':
      return block.ordered ? <ol key={place}>{items(block.items)}</ol> : <ul key={place}>{items(block.items)}</ul>;
    case 'table':
      return (
        <div key={place} class="sheet" tabIndex={0} role="group">
          <table>
            <thead><tr>{block.head.map((cell, at) => <th key={at} scope="col"><Words words={cell} /></th>)}</tr></thead>
            <tbody>{block.rows.map((row, at) => <tr key={at}>{row.map((cell, column) => <td key={column}><Words words={cell} /></td>)}</tr>)}</tbody>
          </table>
        </div>
      );
  }
}

/** A page in Markdown, made of elements: nothing of it is taken for markup. */
export function Markdown({ text }: { text: string }) {
  const read = useMemo(() => blocks(text), [text]);
  return <div class="prose" lang="en">{read.map(one)}</div>;
}
