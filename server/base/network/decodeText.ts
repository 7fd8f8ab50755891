import type { Fetched } from './fetchPublic.ts';

/**
 * Decodes a fetched document by its declared encoding, else as UTF-8. NUL becomes U+FFFD, because databases
 * can't store it.
 */
export function decodeText({ bytes, charset }: Fetched): string {
  const declared =
    charset ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  let decoder = new TextDecoder();
  try {
    decoder = new TextDecoder(declared);
  } catch {
    // Unknown encoding: fall back to UTF-8.
  }
  return decoder.decode(bytes).replaceAll('\0', '\uFFFD');
}
