const escape = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** Returns the link from a generated page to its part for a tag. Markdown contains it unchanged. */
export const tagHref = (tag: string) =>
  `?tag=${encodeURIComponent(tag.toWellFormed()).replaceAll('(', escape).replaceAll(')', escape)}`;
