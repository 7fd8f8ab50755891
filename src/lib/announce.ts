// Words for people who can't see what has changed, read out when there is a pause.
import { createStore } from './store.ts';

/** What was said last. */
export const announcement = createStore('');

/** Says one sentence to screen readers: “3 of 12 done”. The next one replaces it. */
export function announce(sentence: string) {
  // The same sentence twice must be read twice: a space that isn't seen makes it another text.
  announcement.set(sentence === announcement.get() ? `${sentence}\u00A0` : sentence);
}
