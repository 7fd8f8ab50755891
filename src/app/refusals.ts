// What became of writes: done ones become a note with Undo, refused ones that nobody else shows stay in sight.
import { activity, type Entry } from '#api/activity.ts';
import { createStore } from '#lib/store.ts';
import { dismiss, toast } from '#ui/toast.ts';

export type Refusal = { id: number; description: string; reason: string };

export const refusals = createStore<readonly Refusal[]>([]);
export const dismissRefusal = (id: number) =>
  refusals.set(refusals.get().filter((refusal) => refusal.id !== id));

const notLoaded: Refusal = {
  id: 0,
  description: 'A part of the console was not opened.',
  reason: 'It could not be loaded: check the network, then try again.',
};

/** Tells that a chunk is missing. */
export function toastLoadError() {
  dismissRefusal(notLoaded.id);
  refusals.set([notLoaded, ...refusals.get()]);
}

const named = ({ description, request }: Entry) => description ?? `${request?.method} ${request?.path}.`;

/** The notes on screen, by the write they tell of. */
const notes = new Map<number, number>();

/** What was taken back elsewhere can't be taken back from its note any more. */
function dropUndone() {
  for (const [id, note] of notes) {
    const undo = activity.find(id)?.undo;
    if (undo === 'possible' || undo === 'none') continue;
    notes.delete(id);
    dismiss(note);
  }
}

function tell(entry: Entry) {
  const { id, description, reason, outcome, undo, shown } = entry;
  if (outcome === 'done' && undo !== 'refused') {
    if (description === null) return;
    const way = undo === 'possible' ? { undo: () => void activity.undo(id) } : {};
    notes.set(id, toast({ text: description, ...way }));
    return;
  }
  if (shown || reason === null) return;
  const what = undo === 'refused' ? `The undo of: ${named(entry)}` : named(entry);
  refusals.set([{ id, description: what, reason }, ...refusals.get().filter((other) => other.id !== id)]);
}

/** Starts telling; the answer ends it. */
export function watchWrites() {
  const ends = [activity.listen(tell), activity.subscribe(dropUndone)];
  return () => ends.forEach((end) => end());
}
