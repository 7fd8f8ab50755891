import type { Context } from '#server/base/context.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';

/** A file's content by its hash, and the name and type to serve it with. */
export type SignedFile = { blob: string; name: string; contentType: string };

const hour = 3600;

/**
 * Returns the expiry of URLs that are signed now, in seconds since 1970: one to two hours away. It changes
 * once per hour, so that URLs stay the same for an hour and browsers can cache the files.
 */
const validUntil = ({ clock }: Pick<Context, 'clock'>) =>
  (Math.floor(clock().getTime() / 1000 / hour) + 2) * hour;

const signedValues = ({ blob, name, contentType }: SignedFile, expires: number) => [
  'file',
  blob,
  name,
  contentType,
  expires,
];

/** Returns the signed URL of a file on the service's own origin. */
export function fileUrl(context: Pick<Context, 'publicUrl' | 'secret' | 'clock'>, file: SignedFile): string {
  const expires = validUntil(context);
  const signature = signatureOf(context.secret, signedValues(file, expires));
  const query = new URLSearchParams({ type: file.contentType, expires: String(expires), signature });
  return `${context.publicUrl}/files/${file.blob}/${encodeURIComponent(file.name)}?${query}`;
}

/** Returns whether the signature is valid for the file and the expiry. */
export const isSigned = (secret: string, file: SignedFile, expires: number, signature: string) =>
  isSignature(secret, signedValues(file, expires), signature);
