import { mutation } from '#api/mutation.ts';
import { removeItem } from '#api/writes/cacheEdits.ts';
import { listKeyOf, apiQuery } from '#api/query.ts';
import { invites, type EmailInvite } from '#contract/areas/invites.ts';

/** All pending and expired invites. */
const invitesQuery = (organizationId: string) =>
  apiQuery(invites.list, { organizationId }, { pages: 'all', queue: true });

/** Milliseconds between reads while emails are being sent. */
const pollPause = 2000;

/** Like `invitesQuery`, and reads again while emails are being sent. */
export const pollWhileQueued = (organizationId: string) => ({
  ...invitesQuery(organizationId),
  refetchInterval: ({ state }: { state: { data?: { items: readonly EmailInvite[] } | undefined } }) =>
    state.data?.items.some(({ mail }) => mail === 'queued') ? pollPause : (false as const),
});

const invalidates = ({ organizationId }: { organizationId: string }) => [
  listKeyOf(invites.list, { organizationId }),
];

/** Invites email addresses. It can't be undone: the emails are on their way. */
export const invitePeople = mutation(invites.create, {
  invalidates,
  describe: ({ body }) =>
    body.emails.length === 1 ? '1 person invited' : `${body.emails.length} people invited`,
});

/** Makes a new link for an invite. The previous one stops working. */
export const renewInvite = mutation(invites.renew, { invalidates, describe: () => 'Invite renewed' });

export const revokeEmailInvite = mutation(invites.remove, {
  invalidates,
  edits: ({ organizationId, emailInviteId }) => [removeItem(invites.list, { organizationId }, emailInviteId)],
  describe: () => 'Invite revoked',
});
