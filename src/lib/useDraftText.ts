import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

function savedText(key: string) {
  const text = readDraft(sessionStorage, key)?.values['text'];
  return typeof text === 'string' ? text : '';
}

/**
 * The text of a field. It is kept when its dialog is closed or the page reloads.
 *
 * @param key identifies the draft in the tab's session storage
 * @returns the text, a function that changes it, and one that drops its draft once the text was used
 */
export function useDraftText(key: string) {
  const [text, setText] = useState(() => savedText(key));
  const change = (next: string) => {
    setText(next);
    keepDraft(sessionStorage, key, next === '' ? {} : { text: next });
  };
  return [text, change, () => dropDraft(sessionStorage, key)] as const;
}
