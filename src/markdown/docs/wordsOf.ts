/** The ID that exports of Notion write after the names of files and folders. */
export const notionId = /(?<=.) [0-9a-f]{32}$/;

/** Returns the words of the name of a file or folder: `getting-started` → `Getting started`. */
export function wordsOf(name: string) {
  const words = name.replace(notionId, '').replace(/[-_]+/g, ' ').trim();
  return words === words.toLowerCase() ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
