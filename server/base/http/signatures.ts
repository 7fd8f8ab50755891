// Signed URLs: they grant access to what they name, without a token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';

const digest = (secret: string, values: readonly unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(values)).digest();

/**
 * Returns the signature of the values. The first value names their kind, so that no signature is valid for
 * another.
 */
export const signatureOf = (secret: string, values: readonly unknown[]) =>
  digest(secret, values).toString('base64url');

/** Returns whether the signature is valid for the values. Compares in constant time. */
export function isSignature(secret: string, values: readonly unknown[], signature: string) {
  const expected = digest(secret, values);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns a query value of a signed URL, or '' if it is missing or repeated. */
export const signedValue = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Returns the seconds until a signed URL expires. Throws 403 if it has expired or the signature is invalid.
 * @param expires seconds since 1970
 */
export function secondsLeft(
  { clock }: Pick<Context, 'clock'>,
  { what, expires, isSigned }: { what: string; expires: number; isSigned: boolean },
) {
  const again = `Request the ${what} again to get a new URL.`;
  if (!isSigned) throw new HttpError(403, `The signature of this ${what} URL is invalid. ${again}`);
  const left = expires - Math.floor(clock().getTime() / 1000);
  if (left <= 0) throw new HttpError(403, `This ${what} URL has expired. ${again}`);
  return left;
}
