import { createStore } from './store.ts';

/** The last announcement. */
export const announcement = createStore('');

/** Announces a text to screen readers. The next one replaces it. */
export function announce(sentence: string) {
  // A no-break space changes the text, so that a repeated announcement is read again.
  announcement.set(sentence === announcement.get() ? `${sentence}\u00A0` : sentence);
}
