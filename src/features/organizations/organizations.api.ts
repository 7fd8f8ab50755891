import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf, listKeyOf } from '#api/query.ts';
import { editItem, editOne, removeItem } from '#api/writes/cacheEdits.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import type { Input } from '#contract/operation.ts';
import { invites } from '#contract/areas/invites.ts';
import { limits } from '#contract/limits.ts';
import { members } from '#contract/areas/members.ts';
import { newOrganizations } from '#contract/areas/new-organizations.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { roleName } from '#directory/access/roles.ts';
import { previousValues, savedText } from './settings/settings.ts';

export const organizationsQuery = (query: NonNullable<Input<typeof organizations.list>['query']>) =>
  apiQuery(organizations.list, { query });

/** The organizations that claim a domain and that the caller may see. */
export const claimsQuery = (emailDomain: string) =>
  apiQuery(organizations.listByEmailDomain, { emailDomain });

export const inviteQuery = (organizationId: string, inviteId: string) =>
  apiQuery(organizations.getInvite, { organizationId, inviteId });

export const membersQuery = (
  organizationId: string,
  query: NonNullable<Input<typeof members.list>['query']>,
) => apiQuery(members.list, { organizationId, query });

/** All members in one list, sorted as on their screen. */
export const everyMemberQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId }, { pages: 'all' });

/** The newest share links of a site, one page. */
export const shareLinksQuery = (organizationId: string, siteId: string) =>
  apiQuery(siteShareLinks.list, { organizationId, siteId, query: { limit: limits.limit } });

/** Creates an organization with the caller as its admin. */
export const createOrganization = mutation(newOrganizations.create, {
  invalidates: () => [listKeyOf(organizations.list, {}), keyOf(currentUser.get, {})],
  applyResponse: (organization) => [
    editOne(organizations.get, { organizationId: organization.id }, () => organization),
  ],
  describe: ({ body }) => `Organization “${body.title}” created`,
});

/** Saves the given settings. Invalidates everything below the organization. */
export const updateOrganization = mutation(organizations.update, {
  invalidates: ({ organizationId }) => [keyOf(organizations.get, { organizationId }), ['email-domains']],
  applyResponse: (organization, { organizationId }) => [
    editOne(organizations.get, { organizationId }, () => organization),
    editItem(organizations.list, {}, organizationId, () => organization),
  ],
  describe: ({ body }) => savedText(body),
  undo: ({ organizationId, body }, before) => {
    const organization = before.one(organizations.get, { organizationId });
    const old = organization && previousValues(organization, body);
    return old ? { input: { organizationId, body: old } } : null;
  },
});

/** All invite links. */
export const inviteLinksQuery = (organizationId: string) =>
  apiQuery(invites.listLinks, { organizationId }, { pages: 'all', queue: true });

const inviteKeys = ({ organizationId, inviteId }: { organizationId: string; inviteId: string }) => [
  keyOf(organizations.getInvite, { organizationId, inviteId }),
  listKeyOf(invites.listLinks, { organizationId }),
];

export const createInviteLink = mutation(invites.createLink, {
  invalidates: ({ organizationId }) => [listKeyOf(invites.listLinks, { organizationId })],
  describe: ({ body }) => `Invite link created with the ${roleName(body.role)} role`,
});

export const changeInviteRole = mutation(organizations.updateInvite, {
  invalidates: inviteKeys,
  edits: ({ organizationId, inviteId, body }) => [
    editOne(organizations.getInvite, { organizationId, inviteId }, body),
    editItem(invites.listLinks, { organizationId }, inviteId, body),
  ],
  applyResponse: (invite, { organizationId, inviteId }) => [
    editOne(organizations.getInvite, { organizationId, inviteId }, () => invite),
  ],
  describe: ({ body }) => `Invite link role changed to ${roleName(body.role ?? null)}`,
  undo: ({ organizationId, inviteId }, before) => {
    const invite =
      before.one(organizations.getInvite, { organizationId, inviteId }) ??
      before.item(invites.listLinks, { organizationId }, inviteId);
    return invite ? { input: { organizationId, inviteId, body: { role: invite.role } } } : null;
  },
});

export const revokeInvite = mutation(organizations.removeInvite, {
  invalidates: inviteKeys,
  edits: ({ organizationId, inviteId }) => [removeItem(invites.listLinks, { organizationId }, inviteId)],
  describe: () => 'Invite link revoked',
});
