import type { Context } from '#server/base/context.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';

type Signed = { userId: string; organizationId: string };

const valuesOf = ({ userId, organizationId }: Signed) => ['unsubscribe', userId, organizationId];

/** Returns the link that ends emails of an organization to a person, without a session. It doesn't expire. */
export function unsubscribeLink({ publicUrl, secret }: Pick<Context, 'publicUrl' | 'secret'>, who: Signed) {
  const { userId: user, organizationId: organization } = who;
  const query = new URLSearchParams({ user, organization, signature: signatureOf(secret, valuesOf(who)) });
  return `${publicUrl}/unsubscribe?${query}`;
}

/** Returns whether the signature of a link is valid. */
export const isUnsubscribeLink = (
  { secret }: Pick<Context, 'secret'>,
  { signature, ...who }: Signed & { signature: string },
) => isSignature(secret, valuesOf(who), signature);
