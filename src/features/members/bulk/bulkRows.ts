// The rows of a change in bulk, of members; and what stays chosen when it has ended.
import type { Given, Rows } from '#api/bulk/rows.ts';
import { afterChange, type Picked, type Selection } from './selection.ts';

export type SetSelection = (next: (now: Selection) => Selection) => void;

type Words = {
  /** What the row becomes: “Edit → Review”. */
  change: (member: Picked) => string;
  /** Why it is right already; null where it is not. */
  already?: (member: Picked) => string | null;
  /** Whom it must not touch, and why. */
  out?: ReadonlyMap<string, string>;
};

const keepOf = (member: Picked, { already, out }: Words): Given['keep'] => {
  const reason = already?.(member) ?? null;
  if (reason !== null) return { as: 'unchanged', reason };
  const left = out?.get(member.id);
  return left === undefined ? undefined : { as: 'leftOut', reason: left };
};

export const rowsFor = (members: readonly Picked[], words: Words): Given[] =>
  members.map((member) => ({
    id: member.id,
    name: member.name,
    change: words.change(member),
    keep: keepOf(member, words),
  }));

const isOpen = (rows: Rows, id: string) => ['refused', 'unsent'].includes(rows.find(id)?.state ?? '');

/** Keeps chosen whom the change has not come to, or was refused. */
export const keepOpenChosen =
  (members: readonly Picked[], began: Selection, setSelection: SetSelection) => (rows: Rows) => {
    const open = members.filter(({ id }) => isOpen(rows, id));
    const settled = new Set(members.flatMap(({ id }) => (isOpen(rows, id) ? [] : [id])));
    setSelection((now) => afterChange(now, began, { open, settled }));
  };
