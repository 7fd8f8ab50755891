// Notes of what was just done, each with a way to take it back. Never for errors: those stand where they belong.
import { createStore } from '#lib/store.ts';
import { announce } from '#lib/announce.ts';

export type Toast = {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  /** Seconds until it goes. */
  seconds: number;
};

const most = 3;
let last = 0;

/** What is shown, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/**
 * Says that something was done: `toast({ text: 'Fen Alder’s role is now Review.', undo })`.
 * It stays 10 seconds with `undo`, 5 without, longer while it is pointed at or focused. Answers its id.
 */
export function toast({
  text,
  undo,
  seconds = undo ? 10 : 5,
}: Omit<Toast, 'id' | 'seconds'> & { seconds?: number }) {
  last += 1;
  toasts.set([...toasts.get(), { id: last, text, undo, seconds }].slice(-most));
  announce(text);
  return last;
}

/** Takes a note away; nothing is undone. */
export const dismiss = (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id));
