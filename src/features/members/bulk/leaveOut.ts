import { formatList } from '#lib/format.ts';
import type { Picked } from './selection.ts';

export type Facts = {
  /** Everyone who is admin of the organization. */
  admins: readonly Picked[];
  /** Who the caller is, and whether that is certain; null where nothing is known. */
  identity: { userId: string; certain: boolean } | null;
};

const mine = {
  certain: 'This is you: change yourself in your own row, where it asks what you lose.',
  guessed: 'This is probably you: change yourself in your own row, where it asks what you lose.',
};
const last = 'Somebody has to stay admin: this is the last one. Make someone else admin first.';

/**
 * Of members who would lose the role of an admin or their place: the ids of those to leave out, with the reason.
 * Where all admins that can sign in are among them one is left out, even when it is not known who the caller is.
 */
export function leftOut(losing: readonly Picked[], { admins, identity }: Facts) {
  const out = new Map<string, string>();
  const self = identity && losing.find(({ id }) => id === identity.userId);
  if (self) out.set(self.id, identity.certain ? mine.certain : mine.guessed);
  const lost = new Set(losing.flatMap(({ id }) => (out.has(id) ? [] : [id])));
  const able = admins.filter(({ disabled }) => !disabled);
  const [first] = able;
  if (first && able.every(({ id }) => lost.has(id))) out.set(first.id, last);
  return out;
}

/** Whom it leaves out by name, for the question before: “Fen Alder is left out.”; null where nobody is. */
export function leftOutWords(members: readonly Picked[], out: ReadonlyMap<string, string>) {
  const names = members.flatMap(({ id, name }) => (out.has(id) ? [name] : []));
  return names.length === 0 ? null : `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} left out.`;
}
