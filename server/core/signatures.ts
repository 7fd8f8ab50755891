// Signed addresses: whoever has one may read what it names, without a token.
import { createHmac, timingSafeEqual } from 'node:crypto';

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
