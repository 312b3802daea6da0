import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepNote, MOST_LETTERS, MOST_NOTES, notes, readNotes } from '../src/notes';
import { NoteDot, NoteField } from '../src/notes-view';

beforeEach(() => {
  localStorage.clear();
  notes.value = new Map();
});

test('a note is kept, changed and taken away', () => {
  keepNote(7, '  bluffs the river ', 'red', 1);
  expect(notes.value.get(7)).toEqual({ text: 'bluffs the river', colour: 'red', at: 1 });
  expect(readNotes(localStorage.getItem('cutcard.notes')).get(7)?.colour).toBe('red');
  keepNote(7, '', null);
  expect(notes.value.size).toBe(0);
  expect(localStorage.getItem('cutcard.notes')).toBe('{}');
});

test('notes have a limit: the oldest makes room, and none is long', () => {
  for (let player = 1; player <= MOST_NOTES + 3; player += 1) keepNote(player, 'x'.repeat(MOST_LETTERS + 50), null, player);
  expect(notes.value.size).toBe(MOST_NOTES);
  expect(notes.value.has(3)).toBe(false);
  expect(notes.value.has(4)).toBe(true);
  expect(notes.value.get(9)?.text.length).toBe(MOST_LETTERS);
});

test('what is not ours is left alone', () => {
  for (const kept of ['', '[', '7', 'null', '[1]', '{"x":{"text":"a"}}', '{"3":7}', '{"3":{"colour":"beige"}}']) expect(readNotes(kept).size).toBe(0);
  expect(readNotes('{"3":{"text":"slow plays","colour":"beige"}}').get(3)).toEqual({ text: 'slow plays', colour: null, at: 0 });
});

test('written in the dialog, seen on the plate, and never sent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const box = document.createElement('div');
  document.body.append(box);
  await act(() => render(<><NoteField player={5} name="Bea" /><NoteDot player={5} /></>, box));
  expect(box.querySelector('.note-dot')).toBeNull();
  const text = box.querySelector('textarea');
  await act(() => {
    if (text === null) throw new Error('no field');
    text.value = 'calls too much';
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => box.querySelector<HTMLInputElement>('[data-colour="green"] input')?.click());
  expect(notes.value.get(5)).toMatchObject({ text: 'calls too much', colour: 'green' });
  expect(box.querySelector('.note-dot')?.getAttribute('data-colour')).toBe('green');
  expect(box.querySelector('.note-dot')?.getAttribute('title')).toBe('calls too much');
  // Closed in the middle of a word.
  await act(() => {
    if (text === null) throw new Error('no field');
    text.value = 'calls too much, folds to';
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => render(null, box));
  expect(notes.value.get(5)?.text).toBe('calls too much, folds to');
  expect(sent).not.toHaveBeenCalled();
});
