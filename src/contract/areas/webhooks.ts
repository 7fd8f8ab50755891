// Optional: the specification has no webhooks.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count, listOf, listUpTo, openEnum, pageQuery, text, time, title, uriUpTo } from '../fields.ts';
import { moreLimits } from '../limits.ts';

/** `json` is the event; the others are messages for the incoming webhooks of Slack and Microsoft Teams. */
export const webhookFormats = ['json', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Why the service turned a webhook off: a day of failures, too many waiting events, or an owner who isn't an admin. */
export const webhookOffReasons = ['failing', 'full', 'owner'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhook = z.object({
  object: z.literal('webhook'),
  id: z.string(),
  name: z.string(),
  url: z.string(),
  format: openEnum(...webhookFormats),
  /** Actions of the audit log, such as `changeRequests.merge`, and areas, such as `changeRequests`. Empty: all. */
  events: z.array(z.string()),
  active: z.boolean(),
  /** Why the service turned it off. */
  offReason: z.optional(openEnum(...webhookOffReasons)),
  /** Since when all requests fail. */
  failingSince: z.optional(time()),
  /** Events that wait to be sent. */
  pending: count(),
  /** The previous secret also signs until this time. */
  previousSecretUntil: z.optional(time()),
  /** The ID of the admin who created it, or changed it last. */
  owner: z.string(),
  createdAt: time(),
});
export type Webhook = z.output<typeof webhook>;

/** The secret is in no other response. */
const webhookWithSecret = z.extend(webhook, { secret: z.string() });

/** One event that is sent to a webhook. */
export const webhookDelivery = z.object({
  object: z.literal('webhook-delivery'),
  id: z.string(),
  /** The header `webhook-id`: the same in each attempt. */
  event: z.string(),
  action: z.string(),
  status: openEnum('pending', 'delivered', 'failed'),
  attempts: count(),
  attemptedAt: z.optional(time()),
  nextAttemptAt: z.optional(time()),
  /** The last request, without the signature. */
  request: z.optional(z.object({ headers: z.record(z.string(), z.string()), body: z.string() })),
  /** The response to it: the start of its body. */
  response: z.optional(z.object({ status: z.number(), body: z.string() })),
  /** Why there was no response. */
  error: z.optional(z.string()),
  /** Milliseconds until the response. */
  duration: z.optional(count()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const fields = {
  name: title(...moreLimits.webhookName),
  url: uriUpTo(moreLimits.webhookUrl),
  format: z.enum(webhookFormats),
  events: listUpTo(text(...moreLimits.webhookEvent), moreLimits.webhookEvents),
};

const path = '/v1/orgs/{organizationId}/webhooks';
const one = `${path}/{webhookId}` as const;

export const webhooks = {
  list: optionalOperation({
    method: 'GET',
    path,
    query: pageQuery,
    response: listOf(webhook),
    status: 200,
  }),
  create: optionalOperation({
    method: 'POST',
    path,
    body: z.object({ ...fields, format: z.optional(fields.format), events: z.optional(fields.events) }),
    response: webhookWithSecret,
    status: 201,
  }),
  get: optionalOperation({ method: 'GET', path: one, response: webhook, status: 200 }),
  update: optionalOperation({
    method: 'PATCH',
    path: one,
    body: z.object({
      name: z.optional(fields.name),
      url: z.optional(fields.url),
      format: z.optional(fields.format),
      events: z.optional(fields.events),
      active: z.optional(z.boolean()),
    }),
    response: webhook,
    status: 200,
  }),
  remove: optionalOperation({ method: 'DELETE', path: one, status: 204 }),
  /** Makes a new secret. The previous one also signs for a day. */
  rotateSecret: optionalOperation({
    method: 'POST',
    path: `${one}/secret`,
    response: webhookWithSecret,
    status: 200,
  }),
  /** Sends a test event now, and returns what the receiver answered. */
  test: optionalOperation({ method: 'POST', path: `${one}/test`, response: webhookDelivery, status: 200 }),
  /** The latest event first. */
  listDeliveries: optionalOperation({
    method: 'GET',
    path: `${one}/deliveries`,
    query: z.extend(pageQuery, {
      status: z
        .optional(z.enum(['pending', 'delivered', 'failed']))
        .register(z.globalRegistry, { description: 'Only return deliveries with this status.' }),
    }),
    response: listOf(webhookDelivery),
    status: 200,
  }),
  /** Sends an event again, with the same ID. */
  resend: optionalOperation({
    method: 'POST',
    path: `${one}/deliveries/{deliveryId}/resend`,
    response: webhookDelivery,
    status: 200,
  }),
};
