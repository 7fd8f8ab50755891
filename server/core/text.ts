// How names and titles are compared and searched.

/** Lower case without accents. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The pattern of SQL's `like … escape '\\'` for “contains this text”: no character of it is a wildcard. */
export const likePattern = (text: string) => `%${fold(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
