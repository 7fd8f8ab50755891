// Ids, tokens and hashes, all made in the application, so that both engines store the same.
import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, close to 6 bits each: 20 of them never meet by chance. */
function random(length: number) {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      const letter = alphabet[byte & 63]; // 62 and 63 are no letter: drawn again, so that all are equally likely
      if (letter !== undefined && text.length < length) text += letter;
    }
  }
  return text;
}

/** A new resource's id: 20 letters and digits. */
export const newId = () => random(20);

/** A new secret: a bearer token, a share link's key, the installation's own. */
export const newSecret = () => random(40);

/** SHA-256 in hex. */
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
