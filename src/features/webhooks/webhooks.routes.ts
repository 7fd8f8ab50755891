import { nullIfForbidden } from '#api/http/ApiError.ts';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { deliveriesQuery, webhookQuery, webhooksQuery } from './webhooks.api.ts';
import { deliveriesList } from './webhooks.list.ts';

export const webhooksRoutes = [
  screen({
    path: paths.webhooks,
    crumb: 'Webhooks',
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(webhooksQuery(organizationId)).catch(nullIfForbidden),
    ],
    Component: () => import('#features/webhooks/WebhooksScreen.tsx').then((module) => module.WebhooksScreen),
  }),
  screen({
    path: paths.webhook,
    crumb: named('/orgs/:organizationId/webhooks/:webhookId', 'name'),
    paged: true,
    loader: (ensureQuery, ids, search) => [
      ensureQuery(webhookQuery(ids.organizationId, ids.webhookId)),
      ensureQuery(deliveriesQuery(ids, deliveriesList.query(deliveriesList.parse(search)))),
    ],
    Component: () => import('#features/webhooks/WebhookScreen.tsx').then((module) => module.WebhookScreen),
  }),
];
