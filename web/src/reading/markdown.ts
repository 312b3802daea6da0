// The little Markdown that the games' pages are written in, read into blocks.

export type Inline = { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; href: string };

export interface Item {
  words: Inline[];
  items: Item[];
}

export type Block =
  | { kind: 'heading'; level: number; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** Words with what stands out among them. What is not understood stays as it is written. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  for (const piece of text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/)) {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece);
    if (link) parts.push({ kind: 'link', text: link[1] ?? '', href: link[2] ?? '' });
    else if (piece.startsWith('**') && piece.endsWith('**') && piece.length > 4) parts.push({ kind: 'strong', text: piece.slice(2, -2) });
    else if (piece.startsWith('`') && piece.endsWith('`') && piece.length > 2) parts.push({ kind: 'code', text: piece.slice(1, -1) });
    else if (piece) parts.push({ kind: 'text', text: piece });
  }
  return parts;
}

const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
const cells = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));

/** The blocks of a page. */
export function blocks(markdown: string): Block[] {
  const lines = markdown.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  const found: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      found.push({ kind: 'heading', level: (heading[1] ?? '').length, words: inline(heading[2] ?? '') });
      at += 1;
    } else if (line.startsWith('|')) {
      const rows: string[] = [];
      while (lines[at]?.startsWith('|')) rows.push(lines[at++] ?? '');
      const body = rows.slice(1).filter((row) => !/^[|\s:-]+$/.test(row));
      found.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: body.map(cells) });
    } else if (ITEM.test(line)) at = list(lines, at, found);
    else at = paragraph(lines, at, found);
  }
  return found;
}

function paragraph(lines: readonly string[], from: number, found: Block[]): number {
  const words: string[] = [];
  let at = from;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || (at > from && (/^#{1,6}\s/.test(line) || line.startsWith('|') || ITEM.test(line)))) break;
    words.push(line.trim());
    at += 1;
  }
  found.push({ kind: 'paragraph', words: inline(words.join(' ')) });
  return at;
}

/** A list, and the lists within its items. */
function list(lines: readonly string[], from: number, found: Block[]): number {
  const ordered = ITEM.exec(lines[from] ?? '')?.[2] !== undefined;
  const written: { deep: boolean; text: string }[] = [];
  const base = (ITEM.exec(lines[from] ?? '')?.[1] ?? '').length;
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const item = ITEM.exec(line);
    const last = written.at(-1);
    if (item) written.push({ deep: (item[1] ?? '').length > base, text: item[3] ?? '' });
    else if (line.trim() !== '' && /^\s/.test(line) && last) last.text += ` ${line.trim()}`;
    else break;
  }
  const items: Item[] = [];
  for (const { deep, text } of written) {
    const item: Item = { words: inline(text), items: [] };
    const last = items.at(-1);
    if (deep && last) last.items.push(item);
    else items.push(item);
  }
  found.push({ kind: 'list', ordered, items });
  return at;
}
