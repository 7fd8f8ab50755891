// Signed addresses of files: whoever has one may read that file until it expires, without a token.
import type { Context } from '../context.ts';
import { isSignature, signatureOf } from '../core/signatures.ts';

/** A file's bytes by their hash, and what they are served as. */
export type SignedFile = { blob: string; name: string; contentType: string };

const hour = 3600;

/**
 * The second until which addresses of now are valid: one to two hours away, and the same for an hour, so that an
 * address stays the same as long and what was fetched by it is found again.
 */
export const validUntil = ({ clock }: Pick<Context, 'clock'>) =>
  (Math.floor(clock().getTime() / 1000 / hour) + 2) * hour;

const factsOf = ({ blob, name, contentType }: SignedFile, expires: number) => [
  'file',
  blob,
  name,
  contentType,
  expires,
];

/** The address of a file on the service's own origin. */
export function fileAddress(context: Context, file: SignedFile): string {
  const expires = validUntil(context);
  const signature = signatureOf(context.secret, factsOf(file, expires));
  const query = new URLSearchParams({ type: file.contentType, expires: String(expires), signature });
  return `${context.publicUrl}/files/${file.blob}/${encodeURIComponent(file.name)}?${query}`;
}

/** Whether the signature is that of the file and the time. */
export const isSigned = (secret: string, file: SignedFile, expires: number, signature: string) =>
  isSignature(secret, factsOf(file, expires), signature);
