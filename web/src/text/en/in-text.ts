/** Texts about the table in text, for where it is chosen. What is said there is in `typed.ts`. */
export const inText = {
  'inText': 'Table in text',
  'inText.help': 'The table in words, with typed commands: beside the drawn one, on a phone in its place.',
  'inText.moreTime': 'More time to act',
  'inText.moreTime.help': 'Twice the time for you at every table that allows it.',
} as const;
