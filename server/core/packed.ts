// Large answers go over the wire packed, to those who take that: a site's lists say the same words again and again.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** From here on it pays, in bytes; a page of fifty things is smaller. */
const worthwhile = 32 * 1024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The better first. */
const ways = {
  br: (bytes: Buffer) => brotli(bytes, { params: quick }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 4 }),
};
type Way = keyof typeof ways;
const names: readonly Way[] = ['br', 'gzip'];

/** What is kept in memory is packed once for each way. */
const packed: Record<Way, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** Whether an `Accept-Encoding` header names it, and doesn't forbid it (RFC 9110, 12.5.3). */
const takes = (header: string, name: string) =>
  header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** What is sent of these bytes to someone who accepts that, and the headers that say so. */
export async function pack(bytes: Buffer, accepts: string | undefined) {
  if (bytes.byteLength < worthwhile) return { body: bytes, headers: {} };
  const way = accepts === undefined ? undefined : names.find((name) => takes(accepts, name));
  const vary = { Vary: 'Authorization, Accept-Encoding' };
  if (!way) return { body: bytes, headers: vary };
  const made = packed[way].get(bytes) ?? ways[way](bytes);
  packed[way].set(bytes, made);
  return { body: await made, headers: { ...vary, 'Content-Encoding': way } };
}
