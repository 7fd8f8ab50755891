import type { Store } from '#server/base/database/store.ts';
import { ofWebhook, type Told, type ToldEvent } from './notices.ts';
import { noticesRepository } from './notices.repository.ts';

/** Tells all admins. */
export async function webhookOff(store: Store, { organizationId, targetId }: ToldEvent): Promise<Told> {
  const admins = await noticesRepository(store).admins(organizationId);
  return {
    subject: ofWebhook(targetId),
    notices: admins.map((userId) => ({ userId, kind: 'webhook-off', reason: 'admin' })),
  };
}
