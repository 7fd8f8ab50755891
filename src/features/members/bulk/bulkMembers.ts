import type { QueryClient } from '@tanstack/react-query';
import type { NewRow, Rows } from '#api/bulk/rows.ts';
import { startEach } from '#api/bulk/startEach.ts';
import type { Role } from '#contract/fields.ts';
import { roleName } from '#directory/access/roles.ts';
import { roleChangeText } from '../members.text.ts';
import { changeRole, markSso, removeMember } from '../members.api.ts';
import type { SelectedMember } from './selection.ts';

export type BulkInput = {
  client: QueryClient;
  organizationId: string;
  members: readonly SelectedMember[];
  rows: readonly NewRow[];
  onEnd?: (rows: Rows) => void;
};

const byId = (members: readonly SelectedMember[]) => new Map(members.map((member) => [member.id, member]));

/** Sets the role of each member. Undo restores the previous roles. */
export function startRoleChange({ organizationId, members, ...start }: BulkInput, role: Role | null) {
  const membersById = byId(members);
  const to = (userId: string, next: Role | null) => ({ organizationId, userId, body: { role: next } });
  return startEach({
    ...start,
    title: `Change role to ${roleName(role)}`,
    doing: 'Changing…',
    mutation: changeRole,
    inputFor: (id) => to(id, role),
    optionsFor(id) {
      const before = membersById.get(id)?.role ?? null;
      return {
        description: roleChangeText(membersById.get(id)?.name ?? '', before, role),
        undo: { input: to(id, before) },
      };
    },
  });
}

/** Marks each member as signing in with SSO. Can't be undone. */
export function startSsoMarking({ organizationId, members, ...start }: BulkInput) {
  const membersById = byId(members);
  return startEach({
    ...start,
    title: 'Switch to SSO',
    doing: 'Switching…',
    mutation: markSso,
    inputFor: (userId) => ({ organizationId, userId }),
    optionsFor: (id) => ({ description: `${membersById.get(id)?.name} switched to SSO`, undo: null }),
  });
}

/** Removes each member from the organization. Can't be undone. */
export function startRemoval({ organizationId, members, ...start }: BulkInput, organization: string) {
  const membersById = byId(members);
  return startEach({
    ...start,
    title: `Remove from ${organization}`,
    doing: 'Removing…',
    already: ({ status }) => (status === 404 ? 'Already removed' : null),
    mutation: removeMember,
    inputFor: (userId) => ({ organizationId, userId }),
    optionsFor: (id) => ({
      description: `${membersById.get(id)?.name} removed from “${organization}”`,
      undo: null,
    }),
  });
}
