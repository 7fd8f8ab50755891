/** Removes accents and case for comparisons: “Café” → “cafe”. */
export const foldCase = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
