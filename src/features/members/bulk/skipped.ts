import { formatList } from '#lib/format.ts';
import type { SelectedMember } from './selection.ts';

export type AdminFacts = {
  /** All admins of the organization. */
  admins: readonly SelectedMember[];
  /** The signed-in user, and whether that is certain; null if unknown. */
  identity: { userId: string; certain: boolean } | null;
};

const mine = {
  certain: 'Your account can’t be changed in bulk. Change it in the members list.',
  guessed: 'Skipped in case this is your account. Change it in the members list.',
};
const last = 'The organization needs at least one admin. Make someone else an admin first.';

/**
 * Returns which of the members who would be demoted or removed to skip: reasons by ID. Skips the signed-in user, and
 * one admin if no admin who can sign in would remain.
 */
export function skippedMembers(losing: readonly SelectedMember[], { admins, identity }: AdminFacts) {
  const out = new Map<string, string>();
  const self = identity && losing.find(({ id }) => id === identity.userId);
  if (self) out.set(self.id, identity.certain ? mine.certain : mine.guessed);
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
