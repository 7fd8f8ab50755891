import type { Webhook, WebhookDelivery } from '#contract/areas/webhooks.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { DeliveryRow, WebhookRow } from '#server/domain/webhooks/webhooks.repository.ts';

/** Returns the areas and actions of a column. */
const eventsOf = (column: string) => column.split(',').filter((event) => event !== '');

/** Returns the column for areas and actions: each is between commas. */
export const eventsColumn = (events: readonly string[]) =>
  events.length === 0 ? '' : `,${events.join(',')},`;

/** @param now ISO 8601 */
export function toWebhook(row: WebhookRow, pending: number, now: string): Webhook {
  const { off_reason, failing_since, previous_until } = row;
  return {
    object: 'webhook',
    id: row.id,
    name: row.name,
    url: row.url,
    format: row.format,
    events: eventsOf(row.events),
    active: row.active === 1,
    ...(off_reason !== null && { offReason: off_reason }),
    ...(failing_since !== null && { failingSince: failing_since }),
    pending,
    ...(previous_until !== null && previous_until > now && { previousSecretUntil: previous_until }),
    owner: row.owner_id,
    createdAt: row.created_at,
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { request_headers, request_body, response_status, response_body, error, duration, due_at } = row;
  return {
    object: 'webhook-delivery',
    id: row.id,
    event: row.event_id,
    action: row.action,
    status: row.state,
    attempts: row.attempts,
    ...(row.attempted_at !== null && { attemptedAt: row.attempted_at }),
    ...(due_at !== null && due_at !== '' && { nextAttemptAt: due_at }),
    ...(request_headers !== null &&
      request_body !== null && {
        request: { headers: fromJson<Record<string, string>>(request_headers), body: request_body },
      }),
    ...(response_status !== null && { response: { status: response_status, body: response_body ?? '' } }),
    ...(error !== null && { error }),
    ...(duration !== null && { duration }),
  };
}
