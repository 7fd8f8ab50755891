import type { AuditEventAction } from '#contract/areas/audit-events.ts';
import type { FullOperation } from '#contract/operation.ts';
import { operations } from '#contract/optional.ts';

const nouns: Partial<Record<string, string>> = {
  changeRequestComments: 'Change request comment',
  changeRequestContent: 'Change request content',
  openapi: 'OpenAPI specification',
  siteExternalLinks: 'Link of a site',
  siteSectionGroups: 'Section group',
  siteSections: 'Section',
  siteShareLinks: 'Share link',
  spaceComments: 'Comment',
  spaceContent: 'Space content',
  sso: 'SAML provider',
};

const verbs: Partial<Record<string, string>> = {
  create: 'created',
  duplicate: 'duplicated',
  import: 'imported',
  merge: 'merged',
  move: 'moved',
  publish: 'published',
  remove: 'deleted',
  restore: 'restored',
  transfer: 'transferred',
  unpublish: 'unpublished',
  update: 'updated',
};

/** Labels that can't be made from a noun and a verb. */
const labels: Partial<Record<string, string>> = {
  'accounts.createLink': 'Sign-in link created',
  'accounts.removeSession': 'Session or API token ended by an admin',
  'accounts.setPassword': 'Password changed',
  'changeRequestReviews.create': 'Change request reviewed',
  'changeRequestReviews.removeRequested': 'Requested reviewer removed',
  'changeRequestReviews.request': 'Review requested',
  'contentChanges.apply': 'Change request content changed',
  'domains.remove': 'Sign-in domain removed',
  'domains.verify': 'Sign-in domain verified',
  'organizationSpaces.create': 'Space created',
  'signIn.startTest': 'Test sign-in started',
  'spaceMergeRules.put': 'Merge rules updated',
  'git.put': 'Git remote turned on or off',
  'git.compareSync': 'Git sync compared',
  'git.putSync': 'Git sync set up or changed',
  'git.removeSync': 'Git sync removed',
  'git.runSync': 'Git sync started',
  'readerChanges.put': 'Changes for readers turned on or off',
  'spaceLanguage.put': 'Language of pages set',
  'changeRequestUpdates.undo': 'Update of a change request undone',
  'removals.create': 'Content removed from all revisions',
  'previewLinks.remove': 'Preview link revoked',
  'reverts.revert': 'Change request created to revert a merge',
  'reverts.restore': 'Change request created to restore a revision',
  'changeRequests.pull': 'Change request updated from main',
  'changeRequestComments.createReply': 'Change request reply created',
  'customFields.updateValues': 'Custom field values updated',
  'members.markSso': 'Member switched to single sign-on',
  'members.ping': 'Member became active',
  'members.remove': 'Member removed',
  'openapi.put': 'OpenAPI specification fetched',
  'invites.create': 'People invited',
  'invites.createLink': 'Invite link created',
  'invites.remove': 'Invite revoked',
  'invites.renew': 'Invite sent again',
  'organizations.removeInvite': 'Invite link deleted',
  'organizations.updateInvite': 'Invite link updated',
  'siteSectionGroups.addSection': 'Section added to a group',
  'siteSectionGroups.removeSection': 'Section removed from its group',
  'sites.createPreview': 'Site preview created',
  'siteRedirects.upsert': 'Redirects of a site imported',
  'siteHostnames.check': 'Hostname of a site checked',
  'siteHostnames.put': 'Hostname of a site set',
  'siteHostnames.remove': 'Hostname of a site removed',
  'siteStructure.sort': 'Part of a site moved',
  'siteCustomization.addImage': 'Image of a site uploaded',
  'siteCustomization.put': 'Look of a site changed',
  'siteCustomization.putDraft': 'Draft of a site’s look saved',
  'siteCustomization.removeDraft': 'Draft of a site’s look discarded',
  'siteFeedback.update': 'Feedback of a reader resolved or opened again',
  'siteSpaces.create': 'Space added to a site',
  'siteSpaces.remove': 'Space removed from a site',
  'spaceComments.createReply': 'Reply created',
  'spaceComments.updateReply': 'Reply updated',
  'teams.putMember': 'Team member added or updated',
  'teams.removeMember': 'Team member removed',
  'teams.updateMembers': 'Team members updated',
  'webhooks.resend': 'Webhook event sent again',
  'webhooks.rotateSecret': 'Webhook secret rotated',
  'webhooks.test': 'Webhook tested',
};

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Operations on granted levels are the same for spaces and collections. */
const accessLabels: Partial<Record<string, string>> = {
  grant: 'access granted',
  removeTeam: 'team access removed',
  removeUser: 'member access removed',
  updateTeam: 'team access changed',
  updateUser: 'member access changed',
};

/** Returns the label of an operation in the audit log, such as “Team created”. */
function actionLabel(area: string, name: string) {
  const noun = nouns[area] ?? capitalized(words(area)).replace(/s$/, '');
  if (area.endsWith('Permissions'))
    return `${noun.replace(/ permission$/, '')} ${accessLabels[name] ?? `access ${words(name)}`}`;
  return labels[`${area}.${name}`] ?? `${noun} ${verbs[name] ?? words(name)}`;
}

/** Writes that aren't operations of an organization: sign-ins and commands of the operator. */
const otherWrites = {
  'currentUser.update': 'Name changed',
  'git.push': 'Main changed by a Git push',
  'git.syncFail': 'Git sync needs attention',
  'git.syncPush': 'Commits pushed to a Git host',
  'invites.accept': 'Invite accepted',
  'invites.request': 'Invite requested with a link',
  'members.create': 'Member added',
  'members.identify': 'First admin named',
  'organizations.create': 'Organization created',
  'passwords.reset': 'Password reset with a link',
  'passwords.set': 'Password set',
  'signIn.end': 'Session ended',
  'signIn.open': 'Signed in',
  'signIn.refuse': 'Sign-in blocked after too many attempts',
  'signInLinks.accept': 'Signed in with a link',
  'signInLinks.request': 'Sign-in link requested',
  'tokens.create': 'API token created',
  'tokens.remove': 'API token revoked',
  'tokens.update': 'API token updated',
  'webhooks.turnOff': 'Webhook turned off',
  'openapi.fail': 'OpenAPI specification couldn’t be fetched',
  'sso.expire': 'SAML certificate expires or has expired',
  'visitorKeys.remove': 'Visitor token key removed',
  'visitorKeys.set': 'Visitor token key set',
};

/** The actions of events: all writes, by label. */
export const actions: AuditEventAction[] = Object.entries<Record<string, FullOperation>>(operations)
  .flatMap(([area, rows]) =>
    Object.entries(rows)
      .filter(
        ([, { method, path }]) => method !== 'GET' && /\{(?:organization|space|collection)Id\}/.test(path),
      )
      .map(([name]) => ({
        object: 'audit-event-action' as const,
        id: `${area}.${name}`,
        label: actionLabel(area, name),
      })),
  )
  .concat(
    Object.entries(otherWrites).map(([id, label]) => ({ object: 'audit-event-action' as const, id, label })),
  )
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
