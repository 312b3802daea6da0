/** What somebody typed as a number of chips; nothing where it is none. */
export function whole(text: string): number | null {
  const trimmed = text.trim().replace(/[\s,.’']/g, '');
  if (!/^\d{1,15}$/.test(trimmed)) return null;
  return Number(trimmed);
}

/** Numbers with commas between them; nothing where one is none. */
export function numbers(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== '');
  const read = parts.map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : null));
  return read.every((one) => one !== null) ? (read as number[]) : null;
}
