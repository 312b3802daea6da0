// Notes on players, where they are read and written.
import './notes.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { COLOURS, keepNote, MOST_LETTERS, notes, type Colour } from './notes';
import { t } from './text';
import { Field } from './ui/field';

/** A mark on the plate of somebody with a note. */
export function NoteDot({ player }: { player: number }) {
  const note = notes.value.get(player);
  if (note === undefined) return null;
  return <span class="note-dot" data-colour={note.colour ?? 'none'} title={note.text || t(`notes.colour.${note.colour ?? 'none'}`)} />;
}

/** What is said of the note to whoever listens; nothing where there is none. */
export function noteWords(player: number): string {
  const note = notes.value.get(player);
  if (note === undefined) return '';
  const colour = note.colour === null ? '' : t(`notes.colour.${note.colour}`);
  return t('notes.is', { note: [colour, note.text].filter((part) => part !== '').join(', ') });
}

/** The note on somebody, to be written. It is kept as it is typed. */
export function NoteField({ player, name }: { player: number; name: string }) {
  const note = notes.value.get(player);
  const [text, setText] = useState(note?.text ?? '');
  const colour = note?.colour ?? null;
  // What is being typed is kept when the dialog closes, too.
  const latest = useRef({ text, colour });
  latest.current = { text, colour };
  const keep = () => {
    const known = notes.peek().get(player);
    if ((known?.text ?? '') !== latest.current.text.trim()) keepNote(player, latest.current.text, latest.current.colour);
  };
  useEffect(() => keep, []);
  return (
    <div class="note-field">
      <Field label={t('notes.on', { name })} help={t('notes.help')}>
        {(ids) => <textarea {...ids} class="input note-text" rows={2} maxLength={MOST_LETTERS} value={text} onInput={(event) => setText(event.currentTarget.value)} onBlur={keep} />}
      </Field>
      <div class="note-colours" role="radiogroup" aria-label={t('notes.colour')}>
        {([null, ...COLOURS] as (Colour | null)[]).map((one) => (
          <label key={one ?? 'none'} class="note-choice" data-colour={one ?? 'none'} title={t(`notes.colour.${one ?? 'none'}`)}>
            <input type="radio" name={`note-${player}`} class="visually-hidden" checked={colour === one} onChange={() => keepNote(player, text, one)} />
            <span class="visually-hidden">{t(`notes.colour.${one ?? 'none'}`)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
