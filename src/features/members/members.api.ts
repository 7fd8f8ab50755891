import { editItem, editOne, removeItem } from '#api/writes/cacheEdits.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation, type Plan } from '#api/mutation.ts';
import { apiQuery, keyOf, listKeyOf } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Input } from '#contract/operation.ts';
import { invites } from '#contract/areas/invites.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { teams } from '#contract/areas/teams.ts';
import { roleName } from '#directory/access/roles.ts';
import { nameOf, roleChangeText } from './members.text.ts';

type Query<Row extends keyof typeof members> =
  Input<(typeof members)[Row]> extends { query?: infer Q } ? Q : never;
type MemberIds = { organizationId: string; userId: string };

export const membersQuery = (organizationId: string, query: Query<'list'>) =>
  apiQuery(members.list, { organizationId, query });

export const memberSpacesQuery = (organizationId: string, userId: string, query: Query<'listSpaces'>) =>
  apiQuery(members.listSpaces, { organizationId, userId, query });

export const memberTeamsQuery = (organizationId: string, userId: string, query: Query<'listTeams'>) =>
  apiQuery(members.listTeams, { organizationId, userId, query });

/** All collections. Provides the collection names of spaces. */
export const collectionsQuery = (organizationId: string) =>
  apiQuery(collections.list, { organizationId }, { pages: 'all' });

const cachedMember = (before: CacheSnapshot, { organizationId, userId }: MemberIds) =>
  before.item(members.list, { organizationId }, userId) ??
  before.one(members.get, { organizationId, userId });

const nameIn = (before: CacheSnapshot, one: MemberIds) => {
  const member = cachedMember(before, one);
  return member ? nameOf(member) : 'Member';
};

/** Query keys of the members and of the teams, whose responses include members. */
export const affectedKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(members.list, { organizationId }),
  keyOf(teams.list, { organizationId }),
];

/** All queries: the signed-in user's permissions may have changed. */
const everything = () => [[]];

const applyMember = (member: Member, { organizationId, userId }: MemberIds) => [
  editItem(members.list, { organizationId }, userId, () => member),
  editOne(members.get, { organizationId, userId }, () => member),
];

const roleChange: Plan<typeof members.update> = {
  invalidates: affectedKeys,
  edits: ({ organizationId, userId, body }) => [
    editItem(members.list, { organizationId }, userId, body),
    editOne(members.get, { organizationId, userId }, body),
  ],
  applyResponse: applyMember,
  scope: ({ organizationId, userId }) => `role ${organizationId} ${userId}`,
  describe: ({ body, ...one }, before) => {
    const old = cachedMember(before, one);
    const role = body.role ?? null;
    return old ? roleChangeText(nameOf(old), old.role, role) : `Role changed to ${roleName(role)}`;
  },
  undo: (input, before) => {
    const old = cachedMember(before, input);
    return old ? { input: { ...input, body: { role: old.role } } } : null;
  },
};

/** Sets a member's role. Undo restores the previous role. */
export const changeRole = mutation(members.update, roleChange);

/** Demotes an admin who may be the signed-in user. */
export const demoteAdmin = mutation(members.update, { ...roleChange, invalidates: everything });

/** Demotes the signed-in user, who then lacks the permission to undo it. */
export const demoteSelf = mutation(members.update, {
  ...roleChange,
  invalidates: everything,
  undo: () => null,
});

const removal: Plan<typeof members.remove> = {
  // The service revokes the invites that the member sent.
  invalidates: (ids) => [...affectedKeys(ids), listKeyOf(invites.list, ids)],
  applyResponse: (_, { organizationId, userId }) => [removeItem(members.list, { organizationId }, userId)],
  describe: (one, before) => {
    const organization = before.one(organizations.get, { organizationId: one.organizationId });
    const title = organization ? `“${organization.title}”` : 'the organization';
    return `${nameIn(before, one)} removed from ${title}`;
  },
};

/** Removes a member from the organization. Can't be undone. */
export const removeMember = mutation(members.remove, removal);

/** Removes a member who is, or may be, the signed-in user. */
export const leaveOrganization = mutation(members.remove, { ...removal, invalidates: everything });

/** Marks a member as signing in with SSO. Can't be undone. */
export const markSso = mutation(members.markSso, {
  repeatable: true,
  invalidates: affectedKeys,
  applyResponse: applyMember,
  describe: (one, before) => `${nameIn(before, one)} switched to SSO`,
});
