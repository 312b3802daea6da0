/** Texts about the table in text, for where it is chosen. */
export const inText = {
  'inText': 'Mesa en texto',
  'inText.help': 'La mesa en palabras, con órdenes escritas: junto a la dibujada, en un teléfono en su lugar.',
  'inText.moreTime': 'Más tiempo para actuar',
  'inText.moreTime.help': 'El doble de tiempo para usted en cada mesa que lo permita.',
} as const;
