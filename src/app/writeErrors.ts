import { activity, isUndo, type Entry } from '#api/writes/activity.ts';
import { jobs } from '#api/bulk/jobs.ts';
import { announce } from '#lib/announce.ts';
import { createStore } from '#lib/store.ts';
import { dismiss, toast } from '#ui/toast.ts';

/** An error in the banner area. `id` is the id of an activity entry. */
export type WriteError = { id: number; title: string; text: string };

/** Errors of writes that no component shows, newest first. */
export const writeErrors = createStore<readonly WriteError[]>([]);
export const dismissWriteError = (id: number) =>
  writeErrors.set(writeErrors.get().filter((error) => error.id !== id));

function show(error: WriteError) {
  dismissWriteError(error.id);
  writeErrors.set([error, ...writeErrors.get()]);
}

/** Reports a chunk that failed to load. */
export const showLoadError = () =>
  show({
    id: 0,
    title: 'Couldn’t load this part of the console.',
    text: 'Check your connection and try again.',
  });

/** Toasts by the id of their write. */
const toastIds = new Map<number, number>();

/** Removes the toasts of writes that were undone in another place. */
function dismissUndone() {
  for (const [id, toastId] of toastIds) {
    const undo = activity.find(id)?.undo;
    if (undo === 'possible' || undo === 'none') continue;
    toastIds.delete(id);
    dismiss(toastId);
  }
}

function report({ id, description, request, reason, outcome, undo, shown, quiet }: Entry) {
  if (outcome === 'done' && undo !== 'failed') {
    if (description === null) return;
    const action = undo === 'possible' ? { undo: () => void activity.undo(id) } : {};
    // The tray of a bulk change already shows its result and “Undo”.
    if (quiet || jobs.get().some((job) => job.kind === 'bulk' && job.batch === id)) announce(description);
    else toastIds.set(id, toast({ text: description, isUndo: isUndo({ description }), ...action }));
    return;
  }
  if (shown || reason === null) return;
  const title = undo === 'failed' ? 'Couldn’t undo:' : 'Change not saved:';
  const what = (description ?? `${request?.method} ${request?.path}`).replace(/\.$/, '');
  show({ id, title, text: `${what}. ${reason}` });
}

/** Shows a toast for each successful write, and an error for each failed one. Returns a function that stops it. */
export function watchWrites() {
  const ends = [activity.listen(report), activity.subscribe(dismissUndone)];
  return () => ends.forEach((end) => end());
}
