// Ids, tokens and hashes, all made in the application, so that both engines store the same.
import { hash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes, drawn many at a time since every request takes some; none is used twice. */
let drawn = randomBytes(0);
let used = 0;

function randomByte() {
  if (used === drawn.length) {
    drawn = randomBytes(4096);
    used = 0;
  }
  return drawn[used++]!;
}

/** Random letters and digits, close to 6 bits each: 20 of them never meet by chance. */
function random(length: number) {
  let text = '';
  // 62 and 63 are no letter: drawn again, so that all are equally likely.
  while (text.length < length) text += alphabet[randomByte() & 63] ?? '';
  return text;
}

/** A new resource's id: 20 letters and digits. */
export const newId = () => random(20);

/** A new secret: a bearer token, a share link's key, the installation's own. */
export const newSecret = () => random(40);

/** SHA-256 in hex. */
export const sha256 = (data: string | Uint8Array) => hash('sha256', data);
