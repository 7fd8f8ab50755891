// The text of what was fetched.
import type { Fetched } from './fetchPublic.ts';

/** Decodes by the declared encoding, else as UTF-8. The character NUL becomes U+FFFD, as no database text holds it. */
export function textOf({ bytes, charset }: Fetched): string {
  const declared =
    charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  let decoder = new TextDecoder();
  try {
    decoder = new TextDecoder(declared);
  } catch {
    // An encoding that nobody knows: UTF-8 it is.
  }
  return decoder.decode(bytes).replaceAll('\0', '\uFFFD');
}
