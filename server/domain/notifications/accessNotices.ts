import type { NotificationKind } from '#contract/areas/notifications.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import type { Store } from '#server/base/database/store.ts';
import { ofCollection, ofOrganization, ofSite, ofSpace, type Told, type ToldEvent } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

const kindOf = (from: unknown, to: unknown): NotificationKind =>
  from === undefined ? 'access-granted' : to === undefined ? 'access-removed' : 'access-changed';

/** Tells the members whose grant changes, and the members of teams. A person's own grant comes first. */
export async function accessChanged(store: Store, event: ToldEvent): Promise<Told> {
  const { spaceId, collectionId = '', siteId } = event.resources;
  const subject =
    siteId !== undefined
      ? ofSite(siteId)
      : spaceId === undefined
        ? ofCollection(collectionId)
        : ofSpace(spaceId);
  const kindsOf = new Map(
    Object.entries(event.changes).flatMap(([name, { from, to }]) =>
      name.startsWith('access.') ? [[name.slice('access.'.length), kindOf(from, to)] as const] : [],
    ),
  );
  const members = await noticesRepository(store).teamMembers(event.organizationId, [...kindsOf.keys()]);
  const told = [...kindsOf, ...members.map((row) => [row.user_id, kindsOf.get(row.team_id)!] as const)];
  return { subject, notices: told.map(([userId, kind]) => ({ userId, kind, reason: 'access' })) };
}

export async function roleChanged(_store: Store, event: ToldEvent): Promise<Told | undefined> {
  if (!event.changes['role']) return undefined;
  const userId = event.resources['userId'] ?? event.targetId;
  return { subject: ofOrganization('role'), notices: [{ userId, kind: 'role-changed', reason: 'access' }] };
}

/** Tells the person who sent the invite. */
export async function inviteAccepted(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const inviter = await emailInvitesRepository(store).inviterOf(event.organizationId, event.actorLabel ?? '');
  if (!inviter) return undefined;
  return {
    subject: ofOrganization('invites'),
    notices: [{ userId: inviter, kind: 'invite-accepted', reason: 'inviter' }],
  };
}
