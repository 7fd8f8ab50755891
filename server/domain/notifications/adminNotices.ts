import type { NotificationKind } from '#contract/areas/notifications.ts';
import type { Store } from '#server/base/database/store.ts';
import { ofAdminResource, ofSpace, type AdminResourceType, type Told, type ToldEvent } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

/** Tells all admins about the target of the event. */
async function toldToAdmins(
  store: Store,
  { organizationId, targetId }: ToldEvent,
  type: AdminResourceType,
  kind: NotificationKind,
): Promise<Told> {
  const admins = await noticesRepository(store).admins(organizationId);
  return {
    subject: ofAdminResource(type, targetId),
    notices: admins.map((userId) => ({ userId, kind, reason: 'admin' })),
  };
}

export const webhookOff = (store: Store, event: ToldEvent) =>
  toldToAdmins(store, event, 'webhook', 'webhook-off');

export const specFailing = (store: Store, event: ToldEvent) =>
  toldToAdmins(store, event, 'openapi-spec', 'openapi-failing');

const certificateKinds: Partial<Record<string, NotificationKind>> = {
  month: 'certificate-month',
  week: 'certificate-week',
  expired: 'certificate-expired',
};

export async function certificateExpiring(store: Store, event: ToldEvent): Promise<Told | undefined> {
  const kind = certificateKinds[String(event.changes['certificateState']?.to)];
  return kind && toldToAdmins(store, event, 'saml-provider', kind);
}

/** Tells the person whom the sync acts for, and all admins. */
export async function gitSyncFailing(
  store: Store,
  { organizationId, targetId, resources }: ToldEvent,
): Promise<Told> {
  const admins = await noticesRepository(store).admins(organizationId);
  const people = new Set([resources['userId'], ...admins].filter((id) => id !== undefined));
  return {
    subject: ofSpace(targetId),
    notices: [...people].map((userId) => ({ userId, kind: 'git-sync-failing', reason: 'admin' })),
  };
}
