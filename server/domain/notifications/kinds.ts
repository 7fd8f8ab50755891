import {
  notificationKinds,
  type NotificationGroup,
  type NotificationKind,
  type NotificationReason,
} from '#contract/areas/notifications.ts';

type Kind = {
  group: NotificationGroup;
  /** What the actor did. The title of the target follows. */
  text: string;
};

const of = (group: NotificationGroup, text: string): Kind => ({ group, text });

export const kinds: Record<NotificationKind, Kind> = {
  'review-requested': of('reviews', 'asked you to review'),
  approved: of('reviews', 'approved'),
  'changes-requested': of('reviews', 'asked for changes in'),
  updated: of('reviews', 'changed what you reviewed in'),
  'suggestion-accepted': of('reviews', 'accepted your suggestion in'),
  'suggestion-rejected': of('reviews', 'rejected your suggestion in'),
  merged: of('reviews', 'merged'),
  archived: of('reviews', 'archived'),
  reopened: of('reviews', 'reopened'),
  reverted: of('reviews', 'opened a revert of'),
  commented: of('comments', 'commented on'),
  replied: of('comments', 'replied in'),
  resolved: of('comments', 'resolved your comment in'),
  mentioned: of('mentions', 'mentioned you in'),
  'access-granted': of('access', 'gave you access to'),
  'access-changed': of('access', 'changed your access to'),
  'access-removed': of('access', 'removed your access to'),
  'role-changed': of('access', 'changed your role in'),
  'webhook-off': of('access', 'turned off'),
  'openapi-failing': of('access', 'couldn’t fetch'),
  'certificate-month': of('access', 'found a certificate that expires within 30 days in'),
  'certificate-week': of('access', 'found a certificate that expires within 7 days in'),
  'certificate-expired': of('access', 'found an expired certificate in'),
  'git-sync-failing': of('access', 'couldn’t sync with its Git host:'),
  'invite-accepted': of('access', 'accepted your invite to'),
};

/** Returns the kinds of a group. */
export const kindsIn = (group: NotificationGroup) =>
  notificationKinds.filter((kind) => kinds[kind].group === group);

export const reasonTexts: Record<NotificationReason, string> = {
  'review-requested': 'Your review was requested.',
  author: 'You created this change request.',
  reviewer: 'You review this change request.',
  commenter: 'You wrote in this thread.',
  mentioned: 'You were mentioned.',
  suggested: 'You made the suggestion.',
  access: 'Your own access changed.',
  inviter: 'You sent the invite.',
  admin: 'You are an admin.',
  watching: 'You get all notifications of this space.',
};

/** Told even in a muted thread or space, because they are addressed to one person. */
export const addressed: ReadonlySet<NotificationKind> = new Set(['mentioned', 'review-requested']);
