import { formatList } from '#lib/format.ts';
import type { SelectedMember } from './selection.ts';

export type AdminFacts = {
  /** All admins of the organization. */
  admins: readonly SelectedMember[];
  /** The ID of the signed-in user; null if unknown. */
  me: string | null;
};

const mine = 'Your account can’t be changed in bulk. Change it in the members list.';
const last = 'The organization needs at least one admin. Make someone else an admin first.';

/**
 * Returns which of the members who would be demoted or removed to skip: reasons by ID. Skips the signed-in user, and
 * one admin if no admin who can sign in would remain.
 */
export function skippedMembers(losing: readonly SelectedMember[], { admins, me }: AdminFacts) {
  const out = new Map<string, string>();
  const self = losing.find(({ id }) => id === me);
  if (self) out.set(self.id, mine);
  const lost = new Set(losing.flatMap(({ id }) => (out.has(id) ? [] : [id])));
  const able = admins.filter(({ disabled }) => !disabled);
  const [first] = able;
  if (first && able.every(({ id }) => lost.has(id))) out.set(first.id, last);
  return out;
}

/** “Fen Alder will be skipped.” Null if no member is skipped. */
export function skippedText(members: readonly SelectedMember[], out: ReadonlyMap<string, string>) {
  const names = members.flatMap(({ id, name }) => (out.has(id) ? [name] : []));
  return names.length === 0 ? null : `${formatList(names)} will be skipped.`;
}
