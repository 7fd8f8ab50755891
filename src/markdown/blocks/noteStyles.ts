/** The style of a note. GitHub, Docusaurus and MkDocs each use different names. */
export type NoteStyle = 'info' | 'success' | 'warning' | 'danger';

const words: Record<NoteStyle, string> = {
  info: 'info note important abstract question example quote',
  success: 'success tip',
  warning: 'warning attention',
  danger: 'danger caution failure bug',
};

const styles: readonly NoteStyle[] = ['success', 'warning', 'danger'];

/** The style of a note from its word, `tip`. Unknown words are `info`. */
export const noteStyle = (word: string): NoteStyle =>
  styles.find((style) => words[style].split(' ').includes(word.toLowerCase())) ?? 'info';
