const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers provide hashing only on secure origins. Undefined on other origins: all texts then count as changed. */
const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** Returns the SHA-256 of a text as hex, which is the service's ID of the text. */
export const textHash = async (text: string) =>
  subtle && hex(await subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Returns Git's hash of a file. */
export async function blobHash(bytes: Uint8Array) {
  const header = new TextEncoder().encode(`blob ${bytes.byteLength}\0`);
  const blob = new Uint8Array(header.length + bytes.length);
  blob.set(header);
  blob.set(bytes, header.length);
  return subtle && hex(await subtle.digest('SHA-1', blob));
}
