// Starts the changes of many members, each as a job in the dock.
import type { QueryClient } from '@tanstack/react-query';
import type { Given, Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdStale, perform } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import { roleName } from '#pickers/roles.ts';
import { changeRole, markSso, removeMember } from '../members.api.ts';
import type { Picked } from './selection.ts';

export type Start = {
  client: QueryClient;
  organizationId: string;
  members: readonly Picked[];
  rows: readonly Given[];
  onEnd: (rows: Rows) => void;
};

const byId = (members: readonly Picked[]) => new Map(members.map((member) => [member.id, member]));

/** Sets the role of each; undo gives each back the one they had. */
export function startRole({ client, organizationId, members, rows, onEnd }: Start, role: Role | null) {
  const known = byId(members);
  const name = roleName(role);
  const to = (userId: string, next: Role | null) => ({ organizationId, userId, body: { role: next } });
  return startBulk({
    client,
    title: `Set role to ${name}`,
    doing: 'Changing…',
    rows,
    onEnd,
    around: () => holdStale(client, changeRole, to('', role)),
    write([id = ''], company) {
      const old = known.get(id);
      return perform(client, changeRole, to(id, role), {
        ...company,
        says: `${old?.name}’s role is now ${name}. It was ${roleName(old?.role ?? null)}.`,
        undo: { input: to(id, old?.role ?? null) },
      });
    },
  });
}

/** Marks each as one who signs in by SSO, for good. */
export const startSso = ({ client, organizationId, members, rows, onEnd }: Start) => {
  const known = byId(members);
  return startBulk({
    client,
    title: 'Mark as SSO',
    doing: 'Marking…',
    rows,
    onEnd,
    around: () => holdStale(client, markSso, { organizationId, userId: '' }),
    write: ([userId = ''], company) =>
      perform(
        client,
        markSso,
        { organizationId, userId },
        { ...company, says: `${known.get(userId)?.name} is now marked as SSO.`, undo: null },
      ),
  });
};

/** Removes each, for good. */
export const startRemoval = (
  { client, organizationId, members, rows, onEnd }: Start,
  organization: string,
) => {
  const known = byId(members);
  return startBulk({
    client,
    title: `Remove from ${organization}`,
    doing: 'Removing…',
    rows,
    onEnd,
    already: ({ status }) => (status === 404 ? 'Was gone already' : null),
    around: () => holdStale(client, removeMember, { organizationId, userId: '' }),
    write: ([userId = ''], company) =>
      perform(
        client,
        removeMember,
        { organizationId, userId },
        { ...company, says: `${known.get(userId)?.name} was removed from ${organization}.`, undo: null },
      ),
  });
};
