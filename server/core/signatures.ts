// Signed addresses: whoever has one may read what it names, without a token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { Refusal } from './errors.ts';

const digest = (secret: string, facts: readonly unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(facts)).digest();

/** The signature of these facts. The first says what kind they are of, so that none passes for another's. */
export const signatureOf = (secret: string, facts: readonly unknown[]) =>
  digest(secret, facts).toString('base64url');

/** Whether it is the signature of these facts. Compared in constant time. */
export function isSignature(secret: string, facts: readonly unknown[], signature: string) {
  const expected = digest(secret, facts);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A value in the query of a signed address; a key that stands twice there is a list, and counts as none. */
export const signedText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The seconds for which a signed address is still good. 403 where it isn't signed for, or no longer.
 * @param expires in seconds since 1970
 */
export function secondsLeft(
  { clock }: Pick<Context, 'clock'>,
  { what, expires, isSigned }: { what: string; expires: number; isSigned: boolean },
) {
  const again = `Ask for the ${what} again to get a new one.`;
  if (!isSigned) throw new Refusal(403, `This address of a ${what} was changed or is not whole. ${again}`);
  const left = expires - Math.floor(clock().getTime() / 1000);
  if (left <= 0) throw new Refusal(403, `This address of a ${what} has expired. ${again}`);
  return left;
}
