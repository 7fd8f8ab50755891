// Sample requests for all operations that succeed for an admin.
import type { FullOperation } from '#contract/operation.ts';
import { defaultCustomization } from '#contract/areas/site-customization.ts';
import { fillPath } from '#contract/http.ts';
import { operations as rowsByArea } from '#contract/optional.ts';
import { newId } from '#server/base/lib/ids.ts';
import { toCollection } from './contentTree.ts';
import type { Everything } from './everything.ts';
import { picture } from './picture.ts';

/** All operations of the service, named by area and row: `members.update`. */
export const operations = Object.entries<Record<string, FullOperation>>(rowsByArea).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ area, name: `${area}.${name}`, row })),
);

export type Sample = (typeof operations)[number];

/** A sort key: what removes a resource comes last, the innermost ones first, so that few requests need new resources. */
export const removalOrder = ({ row }: Sample) =>
  row.method === 'DELETE' ? 1000 - row.path.split('/').length : 0;

/** A page for imports. */
export const importable = { '/page.md': { headers: { 'content-type': 'text/markdown' }, body: '# Neaps\n' } };

const onPublishedSpace = ({ publishedSpaceId }: Everything) => ({ spaceId: publishedSpaceId });

/** Operations that need a different resource than the common path parameters. */
const others: Record<string, (all: Everything) => Record<string, string>> = {
  'accounts.removeSession': ({ sessionId }) => ({ tokenId: sessionId }),
  'changeRequestUpdates.undo': ({ updatedRequestId }) => ({ changeRequestId: updatedRequestId }),
  'previewLinks.create': onPublishedSpace,
  'previewLinks.list': onPublishedSpace,
  'previewLinks.remove': onPublishedSpace,
  'reverts.revert': ({ mergedRequestId }) => ({ changeRequestId: mergedRequestId }),
  'reverts.restore': ({ initialRevisionId }) => ({ revisionId: initialRevisionId }),
  'spaces.restore': ({ deletedSpaceId }) => ({ spaceId: deletedSpaceId }),
  'siteSectionGroups.removeSection': ({ groupedSectionId }) => ({ siteSectionId: groupedSectionId }),
};

/** Returns the path of an operation with the ids of `everything`. */
export function addressOf({ area, name, row }: Sample, all: Everything) {
  const comment = area === 'changeRequestComments' ? all.inRequest : all.inSpace;
  return fillPath(row.path, { ...all, ...comment, ...others[name]?.(all) }) + (queries[name]?.(all) ?? '');
}

const ofOrganization = ({ organizationId }: Everything) => `?organization=${organizationId}`;

const queries: Record<string, (all: Everything) => string> = {
  'organizations.search': () => '?query=tide',
  'siteRedirects.getBySource': () => '?source=/old',
  'spaceContent.search': () => '?query=tide',
  'notifications.list': ofOrganization,
  'notifications.count': ofOrganization,
  'notifications.getSettings': ofOrganization,
};

/** Valid bodies by operation. `address` is the URL of `importable`. */
export const bodies: Record<string, (all: Everything, address: string) => object> = {
  'collections.update': () => ({ title: 'Manuals', description: 'All of them', defaultLevel: 'comment' }),
  'collections.move': ({ emptyCollectionId }) => ({
    parent: null,
    position: { after: toCollection(emptyCollectionId) },
  }),
  'collections.transfer': ({ organizationId }) => ({ organization: organizationId }),
  'collections.create': () => ({ title: 'Leaflets' }),
  'customFields.updateValues': ({ fieldName }) => ({ values: { [fieldName]: { value: 'Fen' } } }),
  'customFields.create': () => ({ name: `f${newId().toLowerCase()}`, type: 'select', options: ['a', 'b'] }),
  'customFields.update': () => ({ title: 'Owner', description: 'Who keeps it', placeholder: 'A name' }),
  'spaceComments.create': ({ pageId }) => ({ page: pageId, node: 'springs', body: { markdown: 'High?' } }),
  'spaceComments.update': () => ({ body: { markdown: 'Low?' }, addedReactions: ['1f44d'] }),
  'spaceComments.createReply': () => ({ body: { markdown: 'Springs.' } }),
  'spaceComments.updateReply': () => ({ body: { markdown: 'Neaps.' }, removedReactions: ['👍'] }),
  'changeRequestComments.create': () => ({ body: { markdown: 'High?' } }),
  'changeRequestComments.update': () => ({ resolved: true, body: { markdown: 'Low?' } }),
  'changeRequestComments.createReply': () => ({ body: { markdown: 'Springs.' } }),
  'spaces.update': () => ({ title: 'Handbook', emoji: '1f30a', editMode: 'live', defaultLevel: null }),
  'spaces.move': ({ collectionId }) => ({ parent: collectionId, position: {} }),
  'spaces.transfer': ({ organizationId }) => ({ organization: organizationId }),
  'siteSectionGroups.create': ({ looseSectionId }) => ({
    title: 'More',
    icon: null,
    sections: [looseSectionId],
  }),
  'siteSectionGroups.update': () => ({ title: 'Reference works', icon: 'book' }),
  'siteSectionGroups.addSection': ({ siteSectionId }) => ({ sectionId: siteSectionId }),
  'siteSectionGroups.move': ({ siteSectionId }) => ({
    position: { before: { type: 'site-section', id: siteSectionId } },
  }),
  'siteSections.create': ({ publishedSpaceId }) => ({ spaceId: publishedSpaceId, title: 'Leaves' }),
  'siteSections.update': ({ firstSiteSpaceId }) => ({
    title: 'Sea charts',
    path: 'sea-charts',
    defaultSiteSpace: firstSiteSpaceId,
    condition: 'visitor.claims.pilot',
    icon: 'map',
    description: 'Of all coasts',
  }),
  'siteSections.move': ({ looseSectionId }) => ({
    position: { after: { type: 'site-section', siteSection: looseSectionId } },
  }),
  'siteSpaces.create': ({ publishedSpaceId }) => ({ spaceId: publishedSpaceId }),
  'siteSpaces.update': () => ({ path: 'tide-tables', condition: null }),
  'siteSpaces.move': ({ firstSiteSpaceId }) => ({
    position: { before: { type: 'site-space', siteSpace: firstSiteSpaceId } },
  }),
  'siteShareLinks.create': () => ({ name: 'Port authority' }),
  'siteShareLinks.update': () => ({ active: false, name: 'Harbour' }),
  'organizations.update': ({ siteId }) => ({
    title: 'Saltmarsh Instruments',
    emailDomains: ['Saltmarsh.example'],
    defaultRole: 'read',
    defaultContent: { type: 'site', site: siteId },
    logo: 'https://saltmarsh.example/logo.png',
    ai: true,
    inviteLinks: true,
  }),
  'organizationSpaces.create': ({ collectionId }) => ({
    title: 'Almanac',
    emoji: '1f319',
    parent: collectionId,
    editMode: 'live',
  }),
  'sites.create': ({ looseSpaceId }) => ({
    title: 'Harbor docs',
    visibility: 'unlisted',
    spaces: [looseSpaceId],
    published: true,
  }),
  'sites.update': () => ({ title: 'Coastal docs', visibility: 'public' }),
  'siteCustomization.put': () => ({ ...defaultCustomization, trademark: { enabled: false } }),
  'siteCustomization.putDraft': () => defaultCustomization,
  'siteCustomization.addImage': () => ({ content: picture.toString('base64') }),
  'siteFeedback.update': () => ({ status: 'resolved' }),
  'sites.createPreview': () => ({ audience: 'member' }),
  'organizations.updateInvite': () => ({ role: 'review' }),
  'members.update': () => ({ role: 'comment' }),
  'teams.create': ({ userId }) => ({ title: 'Keepers', members: [userId] }),
  'teams.update': () => ({ title: 'Harbour pilots' }),
  'teams.updateMembers': ({ userId, otherUserId }) => ({
    add: [userId],
    remove: [otherUserId],
    memberships: { [userId]: { role: 'owner' } },
  }),
  'teams.putMember': () => ({ role: 'member' }),
  'changeRequests.create': () => ({ subject: 'Better words' }),
  'changeRequests.update': () => ({ subject: 'Best words', status: 'open' }),
  'changeRequests.pull': () => ({}),
  'changeRequestContent.import': (_all, address) => ({ url: address, source: 'markdown' }),
  'contentChanges.apply': ({ pageId }) => ({
    changes: [
      { operation: 'update_page', page: pageId, description: 'Highs and lows' },
      { operation: 'insert_page', title: 'Slack water', document: { markdown: 'Between.\n' } },
    ],
  }),
  'spaceContent.import': (_all, address) => ({ url: address, source: 'markdown' }),
  'sso.create': ({ teamId }) => ({
    label: 'Guests',
    ssoURL: 'https://idp.example/sso',
    entityID: 'urn:guests',
    defaultTeam: teamId,
    defaultRole: null,
  }),
  'sso.update': () => ({ label: 'Everyone', defaultRole: 'read' }),
  'notifications.update': ({ organizationId }) => ({ organization: organizationId, unread: false }),
  'webhooks.create': () => ({ name: 'Tide bot', url: 'http://localhost:9/hook' }),
  'webhooks.update': () => ({ name: 'Neap bot', events: ['spaces'] }),
  'notifications.updateSettings': ({ organizationId }) => ({ organization: organizationId }),
  'visits.create': ({ siteId }) => ({ url: `https://sites.example/${siteId}/` }),
  'openapi.create': (_all, address) => ({ slug: `s${newId().toLowerCase()}`, source: { url: address } }),
  'openapi.put': (_all, address) => ({ source: { url: address } }),
  'spacePermissions.grant': ({ userId, teamId }) => ({ role: 'edit', users: [userId], teams: [teamId] }),
  'spacePermissions.updateUser': () => ({ role: 'review' }),
  'spacePermissions.updateTeam': () => ({ role: 'comment' }),
  'collectionPermissions.grant': ({ userId, teamId }) => ({ role: 'read', users: [userId], teams: [teamId] }),
  'collectionPermissions.updateUser': () => ({ role: 'create' }),
  'collectionPermissions.updateTeam': () => ({ role: null }),
  'siteHostnames.put': ({ siteId }) => ({ hostname: `docs-${siteId.toLowerCase()}.example` }),
  'siteStructure.sort': ({ siteSectionId, siteSectionGroupId }) => ({
    item: { type: 'site-section-group', id: siteSectionGroupId },
    position: { after: { type: 'site-section', id: siteSectionId } },
  }),
  'siteExternalLinks.create': ({ siteSectionGroupId }) => ({
    title: 'Tide tables',
    url: 'https://tides.saltmarsh.example/',
    parent: siteSectionGroupId,
  }),
  'siteExternalLinks.update': () => ({ title: 'Status', parent: null }),
  'siteRedirects.create': () => ({
    source: `/r${newId()}/*`,
    destination: { kind: 'external', url: 'https://saltmarsh.example/' },
  }),
  'siteRedirects.update': () => ({ permanent: true, source: '/older' }),
  'siteRedirects.upsert': ({ siteSectionId }) => ({
    redirects: [
      { source: '/moved', destination: { kind: 'site-section', siteSectionId } },
      { source: '/none', destination: null },
    ],
  }),
  'sitePermissions.grant': ({ userId, teamId }) => ({ role: 'edit', users: [userId], teams: [teamId] }),
  'sitePermissions.updateUser': () => ({ role: 'admin' }),
  'sitePermissions.updateTeam': () => ({ role: null }),
  'changeRequestUpdates.undo': ({ updateRevision }) => ({ revision: updateRevision }),
  'removals.create': () => ({ text: 'No page contains this' }),
  'previewLinks.create': ({ siteId, publishedRevisionId, previewEnd }) => ({
    site: siteId,
    revision: publishedRevisionId,
    audience: 'public',
    expiresAt: previewEnd,
  }),
  'reverts.restore': () => ({}),
  'changeRequestReviews.create': () => ({ status: 'approved', comment: { markdown: 'Clear.' } }),
  'changeRequestReviews.request': ({ userId }) => ({ users: [userId] }),
  'git.put': () => ({ enabled: true }),
  'git.putSync': () => ({ url: 'http://localhost:9/docs.git', branch: 'main', branches: 'docs/*' }),
  'git.compareSync': () => ({ url: 'http://localhost:9/docs.git', branch: 'main', folder: 'docs' }),
  'git.runSync': () => ({}),
  'readerChanges.put': () => ({ enabled: false }),
  'spaceLanguage.put': () => ({ language: null }),
  'spaceMergeRules.put': () => ({ type: 'none' }),
  'newOrganizations.create': () => ({ title: 'Heron Lane' }),
  'invites.create': () => ({ emails: [`${newId()}@tidewatch.example`], role: 'edit' }),
  'invites.createLink': () => ({ role: 'comment' }),
  'signIn.createToken': () => ({ label: 'Backups', scope: 'read' }),
  'accounts.setPassword': () => ({ password: 'slack water at noon' }),
  'currentUser.update': () => ({ displayName: 'Marl Tansy' }),
  'translations.create': () => ({ title: 'Home waters' }),
  'translations.update': () => ({ title: 'Far waters' }),
};
