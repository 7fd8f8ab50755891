// Texts as they are compared: accents and case make no difference.

/** “Café” → “cafe”. */
export const foldCase = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
