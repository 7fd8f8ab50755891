/** Returns the words of the name of a file or folder: `getting-started` → `Getting started`. */
export function wordsOf(name: string) {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === words.toLowerCase() ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
