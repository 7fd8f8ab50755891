import { webhooks, type WebhookDelivery } from '#contract/areas/webhooks.ts';
import { listOf } from '#lists/defineList.ts';

const { choice, define } = listOf<WebhookDelivery>();

export const deliveriesList = define({
  id: 'webhookDeliveries',
  label: 'Deliveries',
  one: 'delivery',
  many: 'deliveries',
  operation: webhooks.listDeliveries,
  filters: {
    status: choice({
      label: 'Status',
      any: 'Any status',
      options: { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
      describe: (status) => `is ${status}`,
    }),
  },
});
