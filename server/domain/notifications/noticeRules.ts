// Who is told about which action of the audit log.
import type { Store } from '#server/base/database/store.ts';
import { accessChanged, inviteAccepted, roleChanged } from './accessNotices.ts';
import { certificateExpiring, gitSyncFailing, specFailing, webhookOff } from './adminNotices.ts';
import { commentChanged, commented, replied, replyChanged } from './commentNotices.ts';
import type { ToldEvent, Told } from './notices.ts';
import {
  contentChanged,
  merged,
  requestChanged,
  reverted,
  reviewRequested,
  reviewed,
} from './requestNotices.ts';

export type Rule = (store: Store, event: ToldEvent) => Promise<Told | undefined>;

/** The sentences are those of the kinds (`kinds.ts`), and the links those of the subjects. */
export const noticeRules: Record<string, Rule> = {
  'changeRequestReviews.request': reviewRequested,
  'changeRequestReviews.create': reviewed,
  'changeRequestContent.import': contentChanged,
  'changeRequestUpdates.undo': contentChanged,
  'changeRequests.pull': contentChanged,
  'contentChanges.apply': contentChanged,
  'changeRequests.merge': merged,
  'changeRequests.update': requestChanged,
  'reverts.revert': reverted,
  'webhooks.turnOff': webhookOff,
  'openapi.fail': specFailing,
  'sso.expire': certificateExpiring,
  'git.syncFail': gitSyncFailing,
  'changeRequestComments.create': commented,
  'changeRequestComments.createReply': replied,
  'changeRequestComments.update': commentChanged,
  'spaceComments.create': commented,
  'spaceComments.createReply': replied,
  'spaceComments.update': commentChanged,
  'spaceComments.updateReply': replyChanged,
  ...Object.fromEntries(
    ['spacePermissions', 'collectionPermissions', 'sitePermissions'].flatMap((area) =>
      ['grant', 'removeTeam', 'removeUser', 'updateTeam', 'updateUser'].map((name) => [
        `${area}.${name}`,
        accessChanged,
      ]),
    ),
  ),
  'members.update': roleChanged,
  'invites.accept': inviteAccepted,
};

/** Actions that nobody is told about. A test requires each action of the audit log in one of the two lists. */
export const toldToNobody: readonly string[] = [
  // A new request is a draft: its reviewers are told when their review is requested.
  'changeRequests.create',
  'removals.create',
  'reverts.restore',
  'changeRequestReviews.removeRequested',
  // What is deleted can't be read any more.
  'changeRequestComments.remove',
  'spaceComments.remove',
  'spaces.remove',
  'collections.remove',
  'members.remove',
  // Organization and content: seen where they happen, and in the audit log.
  ...['create', 'move', 'transfer', 'update'].map((name) => `collections.${name}`),
  ...['duplicate', 'move', 'restore', 'transfer', 'update'].map((name) => `spaces.${name}`),
  ...['create', 'remove', 'update', 'updateValues'].map((name) => `customFields.${name}`),
  ...['create', 'put', 'remove'].map((name) => `openapi.${name}`),
  ...['create', 'remove', 'update'].map((name) => `translations.${name}`),
  'organizationSpaces.create',
  'organizations.create',
  'organizations.update',
  'spaceContent.import',
  'readerChanges.put',
  'spaceLanguage.put',
  ...['compareSync', 'push', 'put', 'putSync', 'removeSync', 'runSync', 'syncPush'].map(
    (name) => `git.${name}`,
  ),
  'spaceMergeRules.put',
  // Sites.
  ...['create', 'createPreview', 'publish', 'remove', 'unpublish', 'update'].map((name) => `sites.${name}`),
  ...['create', 'move', 'remove', 'update'].flatMap((name) => [
    `siteSections.${name}`,
    `siteSpaces.${name}`,
    `siteSectionGroups.${name}`,
  ]),
  ...['addImage', 'put', 'putDraft', 'removeDraft'].map((name) => `siteCustomization.${name}`),
  'siteFeedback.update',
  'siteSectionGroups.addSection',
  'siteSectionGroups.removeSection',
  ...['create', 'remove', 'update'].map((name) => `siteShareLinks.${name}`),
  ...['create', 'remove', 'update', 'upsert'].map((name) => `siteRedirects.${name}`),
  'siteStructure.sort',
  ...['create', 'remove', 'update'].map((name) => `siteExternalLinks.${name}`),
  ...['check', 'put', 'remove'].map((name) => `siteHostnames.${name}`),
  'previewLinks.create',
  'previewLinks.remove',
  'visitorKeys.remove',
  'visitorKeys.set',
  // People. Members of a team see the team; access through it is told with the grant.
  ...['create', 'putMember', 'remove', 'removeMember', 'update', 'updateMembers'].map(
    (name) => `teams.${name}`,
  ),
  ...['create', 'identify', 'markSso', 'ping'].map((name) => `members.${name}`),
  ...['create', 'createLink', 'remove', 'renew', 'request'].map((name) => `invites.${name}`),
  'organizations.removeInvite',
  'organizations.updateInvite',
  // Seen by admins where they happen.
  ...['create', 'remove', 'resend', 'rotateSecret', 'test', 'update'].map((name) => `webhooks.${name}`),
  // Sign-in, tokens and sessions.
  ...['createLink', 'removeSession', 'setPassword'].map((name) => `accounts.${name}`),
  ...['create', 'remove', 'update'].flatMap((name) => [`sso.${name}`, `tokens.${name}`]),
  ...['end', 'open', 'refuse', 'startTest'].map((name) => `signIn.${name}`),
  'currentUser.update',
  'domains.remove',
  'domains.verify',
  'passwords.reset',
  'passwords.set',
  'signInLinks.accept',
  'signInLinks.request',
];
