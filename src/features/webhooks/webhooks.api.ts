import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/operation.ts';
import { webhooks } from '#contract/areas/webhooks.ts';

type DeliveriesQuery = NonNullable<Input<typeof webhooks.listDeliveries>['query']>;
type Ids = { organizationId: string; webhookId: string };

/** More than an organization can have. */
const limit = 100;

export const webhooksQuery = (organizationId: string) =>
  apiQuery(webhooks.list, { organizationId, query: { limit } });

export const webhookQuery = (organizationId: string, webhookId: string) =>
  apiQuery(webhooks.get, { organizationId, webhookId });

export const deliveriesQuery = (ids: Ids, query: DeliveriesQuery) => ({
  ...apiQuery(webhooks.listDeliveries, { ...ids, query }),
  // Each event of the organization can add one.
  staleTime: 0,
});

const all = ({ organizationId }: { organizationId: string }) => [keyOf(webhooks.list, { organizationId })];

/** The response has the secret. */
export const createWebhook = mutation(webhooks.create, {
  invalidates: all,
  describe: ({ body }) => `Webhook “${body.name}” created`,
});

export const updateWebhook = mutation(webhooks.update, {
  invalidates: all,
  describe: ({ body }) =>
    body.active === undefined ? 'Webhook updated' : `Webhook turned ${body.active ? 'on' : 'off'}`,
  undo: (input, before) => {
    const { organizationId, webhookId } = input;
    const old =
      before.one(webhooks.get, { organizationId, webhookId }) ??
      before.item(webhooks.list, { organizationId }, webhookId);
    if (!old || input.body.active === undefined) return null;
    return { input: { organizationId, webhookId, body: { active: old.active } } };
  },
});

/** It can’t be undone. */
export const removeWebhook = mutation(webhooks.remove, {
  invalidates: all,
  describe: () => 'Webhook deleted',
});

/** The response has the secret. */
export const rotateSecret = mutation(webhooks.rotateSecret, {
  invalidates: all,
  describe: () => 'Secret rotated',
});

export const testWebhook = mutation(webhooks.test, {
  invalidates: all,
  describe: () => 'Test event sent',
});

export const resendDelivery = mutation(webhooks.resend, {
  invalidates: all,
  describe: () => 'Event queued again',
});
