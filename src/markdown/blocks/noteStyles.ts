/** The style of a note. GitHub, Docusaurus and MkDocs each use different names. */
export type NoteStyle = 'info' | 'success' | 'warning' | 'danger';

const words: Record<NoteStyle, string> = {
  info: 'info note important abstract summary question help faq example quote cite todo',
  success: 'success tip hint check done',
  warning: 'warning warn attention',
  danger: 'danger caution failure fail missing error bug',
};

/** Is a word the name of a style itself? */
export const isNoteStyle = (word: string): word is NoteStyle => Object.hasOwn(words, word);

const styles: readonly NoteStyle[] = ['success', 'warning', 'danger'];

/** The style of a note from its word, `tip`. Unknown words are `info`. */
export const noteStyle = (word: string): NoteStyle =>
  styles.find((style) => words[style].split(' ').includes(word.toLowerCase())) ?? 'info';
