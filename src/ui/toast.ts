import { createStore } from '#lib/store.ts';
import { announce } from '#lib/announce.ts';

export type Toast = {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  /** The label of the button. Default: “Undo”. */
  undoText?: string | undefined;
  /** It reports an undo: `undo` redoes the change. */
  isUndo?: boolean | undefined;
  /** Seconds until it disappears. */
  seconds: number;
};

const maxToasts = 3;
let last = 0;

/** The visible toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

/**
 * Confirms a completed action: `toast({ text: '3 members removed', undo })`. Not for errors. Disappears after
 * 10 s with `undo`, 5 s without; paused while hovered or focused. Returns its id.
 */
export function toast({
  text,
  undo,
  undoText,
  isUndo,
  seconds = undo ? 10 : 5,
}: Omit<Toast, 'id' | 'seconds'> & { seconds?: number }) {
  last += 1;
  toasts.set([...toasts.get(), { id: last, text, undo, undoText, isUndo, seconds }].slice(-maxToasts));
  announce(text);
  return last;
}

/** Removes a toast. */
export const dismiss = (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id));
