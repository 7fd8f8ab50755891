/** How a note is drawn and named. Platforms, GitHub, Docusaurus and MkDocs each have words of their own. */
export type NoteStyle = 'info' | 'success' | 'warning' | 'danger';

const styles: Readonly<Record<string, NoteStyle>> = {
  info: 'info',
  note: 'info',
  important: 'info',
  abstract: 'info',
  question: 'info',
  example: 'info',
  quote: 'info',
  success: 'success',
  tip: 'success',
  warning: 'warning',
  attention: 'warning',
  danger: 'danger',
  caution: 'danger',
  failure: 'danger',
  bug: 'danger',
};

/** The style of a note from its word, `tip`. Unknown words are `info`. */
export const noteStyle = (word: string): NoteStyle => styles[word.toLowerCase()] ?? 'info';
