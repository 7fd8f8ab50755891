import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/**
 * Encrypts a text with a key that is derived from the service's secret.
 * @param use what the text is and whose, so that it can't be used elsewhere
 */
export function encrypt(secret: string, use: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const made = createCipheriv(cipher, keyOf(secret, use), nonce);
  const bytes = Buffer.concat([made.update(text), made.final()]);
  return Buffer.concat([nonce, made.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts a text of `encrypt`. Returns undefined for another secret or use, and for a changed text. */
export function decrypt(secret: string, use: string, encrypted: string): string | undefined {
  const all = Buffer.from(encrypted, 'base64url');
  const start = nonceLength + tagLength;
  try {
    const made = createDecipheriv(cipher, keyOf(secret, use), all.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    made.setAuthTag(all.subarray(nonceLength, start));
    return Buffer.concat([made.update(all.subarray(start)), made.final()]).toString();
  } catch {
    return undefined;
  }
}
