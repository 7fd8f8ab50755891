// Signatures of Standard Webhooks (https://www.standardwebhooks.com), for which many languages have a library.
import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookRow } from './webhooks.repository.ts';

const prefix = 'whsec_';

/** Returns a new secret: 32 random bytes. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64');

const signature = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

type Signed = { id: string; at: Date; body: string };

/** Returns the header `webhook-signature`: one signature for each valid secret. */
export function signDelivery(
  {
    secret,
    previous_secret,
    previous_until,
  }: Pick<WebhookRow, 'secret' | 'previous_secret' | 'previous_until'>,
  { id, at, body }: Signed,
) {
  const isPreviousValid = previous_secret !== null && (previous_until ?? '') > at.toISOString();
  const secrets = isPreviousValid ? [secret, previous_secret] : [secret];
  const signed = `${id}.${Math.floor(at.getTime() / 1000)}.${body}`;
  return secrets.map((one) => signature(one, signed)).join(' ');
}
