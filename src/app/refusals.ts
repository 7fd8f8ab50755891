// What became of writes: done ones become a note with Undo, refused ones that nobody else shows stay in sight.
import { activity, type Entry } from '#api/activity.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#ui/toast.ts';

export type Refusal = { id: number; says: string; reason: string };

export const refusals = createStore<readonly Refusal[]>([]);
export const dismissRefusal = (id: number) =>
  refusals.set(refusals.get().filter((refusal) => refusal.id !== id));

const named = ({ says, request }: Entry) => says ?? `${request?.method} ${request?.path}.`;

function tell(entry: Entry) {
  const { id, says, reason, outcome, undo, shown } = entry;
  if (outcome === 'done' && undo !== 'refused') {
    if (says !== null)
      toast({ text: says, ...(undo === 'possible' && { undo: () => void activity.undo(id) }) });
    return;
  }
  if (shown || reason === null) return;
  const what = undo === 'refused' ? `The undo of: ${named(entry)}` : named(entry);
  refusals.set([{ id, says: what, reason }, ...refusals.get().filter((other) => other.id !== id)]);
}

/** Starts telling; the answer ends it. */
export const tellOfWrites = () => activity.listen(tell);
