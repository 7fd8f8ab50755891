import type { AuditEvent } from '#contract/areas/audit-events.ts';
import type { Context } from '#server/base/context.ts';
import { FetchError } from '#server/base/network/fetchPublic.ts';
import { postPublic } from '#server/base/network/postPublic.ts';
import { deliveryBody } from './deliveryBody.ts';
import { signDelivery } from './signDelivery.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

/** Milliseconds for a response. */
const patience = 10_000;
/** Characters of a request that the log keeps. */
const longestLogged = 16_384;

/** What the log stores about an attempt. */
export type Attempt = Pick<
  DeliveryRow,
  | 'attempted_at'
  | 'request_headers'
  | 'request_body'
  | 'response_status'
  | 'response_body'
  | 'error'
  | 'duration'
>;

/** Whether the receiver has accepted the event. */
export const isDelivered = ({ response_status }: Attempt) =>
  response_status !== null && response_status >= 200 && response_status <= 299;

/** Sends an event to a webhook, once. Never rejects. */
export async function sendDelivery(
  context: Context,
  hook: WebhookRow,
  eventId: string,
  event: AuditEvent,
  signal?: AbortSignal,
): Promise<Attempt> {
  const at = context.clock();
  const body = deliveryBody(context, hook.format, hook.organization_id, event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Colophon',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  };
  const start = performance.now();
  const attempt = {
    attempted_at: at.toISOString(),
    request_headers: JSON.stringify(headers),
    request_body: body.slice(0, longestLogged),
  };
  const took = () => ({ duration: Math.round(performance.now() - start) });
  try {
    const signature = signDelivery(hook, { id: eventId, at, body });
    const { status, body: answer } = await postPublic(
      {
        url: hook.url,
        headers: {
          ...headers,
          'content-length': String(Buffer.byteLength(body)),
          'webhook-signature': signature,
        },
        body,
        milliseconds: patience,
      },
      { allow: context.importAllow, ...(signal && { signal }) },
    );
    return { ...attempt, response_status: status, response_body: answer, error: null, ...took() };
  } catch (error) {
    const reason = error instanceof FetchError ? error.message : 'The request couldn’t be sent.';
    return { ...attempt, response_status: null, response_body: null, error: reason, ...took() };
  }
}
