import type { Context } from '#server/base/context.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { newId } from '#server/base/lib/ids.ts';
import { newWebhookSecret } from '#server/domain/webhooks/signDelivery.ts';
import { daysAgo } from './times.ts';

/** Off, because its host doesn't exist. */
export const makeWebhooks = (context: Context, organizationId: string, ownerId: string) =>
  insertAll(context, 'webhooks', [
    {
      id: newId(),
      organization_id: organizationId,
      name: 'Release channel',
      url: 'https://chat.saltmarsh.example/hooks/releases',
      format: 'slack',
      events: ',changeRequests.merge,sites,',
      secret: newWebhookSecret(),
      previous_secret: null,
      previous_until: null,
      active: 0,
      off_reason: null,
      owner_id: ownerId,
      created_at: daysAgo(context, 61),
      failures: 0,
      failing_since: null,
      retry_at: null,
    },
  ]);
