import type { NewRow } from '#api/bulk/rows.ts';
import type { SelectedMember, Selection } from './selection.ts';

export type SetSelection = (next: (now: Selection) => Selection) => void;

type Plan = {
  /** The result text of a member once the change is done, and once it is undone. */
  resultText: (member: SelectedMember) => Pick<NewRow, 'change' | 'undone'>;
  /** Why the member needs no change; null if a change is needed. */
  already?: (member: SelectedMember) => string | null;
  /** The members to skip: reasons by ID. */
  out?: ReadonlyMap<string, string>;
};

const keepFor = (member: SelectedMember, { already, out }: Plan): NewRow['keep'] => {
  const reason = already?.(member) ?? null;
  if (reason !== null) return { as: 'unchanged', reason };
  const left = out?.get(member.id);
  return left === undefined ? undefined : { as: 'skipped', reason: left };
};

export const bulkRows = (members: readonly SelectedMember[], plan: Plan): NewRow[] =>
  members.map((member) => ({
    id: member.id,
    name: member.name,
    ...plan.resultText(member),
    keep: keepFor(member, plan),
  }));
