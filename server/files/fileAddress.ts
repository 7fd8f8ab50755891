// Signed addresses of files: whoever has one may read that file until it expires, without a token.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/** A file's bytes by their hash, and what they are served as. */
export type SignedFile = { blob: string; name: string; contentType: string };

const hour = 3600;

/**
 * The second until which addresses of now are valid: one to two hours away, and the same for an hour, so that an
 * address stays the same as long and what was fetched by it is found again.
 */
export const validUntil = ({ clock }: Pick<Context, 'clock'>) =>
  (Math.floor(clock().getTime() / 1000 / hour) + 2) * hour;

function signatureOf(secret: string, { blob, name, contentType }: SignedFile, expires: number) {
  const signed = JSON.stringify(['file', blob, name, contentType, expires]);
  return createHmac('sha256', secret).update(signed).digest();
}

/** The address of a file on the service's own origin. */
export function fileAddress(context: Context, file: SignedFile): string {
  const expires = validUntil(context);
  const signature = signatureOf(context.secret, file, expires).toString('base64url');
  const query = new URLSearchParams({ type: file.contentType, expires: String(expires), signature });
  return `${context.publicUrl}/files/${file.blob}/${encodeURIComponent(file.name)}?${query}`;
}

/** Whether the signature is that of the file and the time. Compared in constant time. */
export function isSigned(secret: string, file: SignedFile, expires: number, signature: string) {
  const expected = signatureOf(secret, file, expires);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
