import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller responses, in bytes, are not worth compressing. A page of 50 items is smaller. */
const worthwhile = 32 * 1024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The preferred encoding first. */
const ways = {
  br: (bytes: Buffer) => brotli(bytes, { params: quick }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 4 }),
};
type Way = keyof typeof ways;
const names: readonly Way[] = ['br', 'gzip'];

/** Compressed bodies. A body that stays in the query cache is compressed once per encoding. */
const packed: Record<Way, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** Returns whether an `Accept-Encoding` header allows the encoding (RFC 9110, 12.5.3). */
const takes = (header: string, name: string) =>
  header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Returns the body in the best encoding that the client accepts, and the headers that describe it. */
export async function pack(bytes: Buffer, accepts: string | undefined) {
  if (bytes.byteLength < worthwhile) return { body: bytes, headers: {} };
  const way = accepts === undefined ? undefined : names.find((name) => takes(accepts, name));
  const vary = { Vary: 'Authorization, Accept-Encoding' };
  if (!way) return { body: bytes, headers: vary };
  const made = packed[way].get(bytes) ?? ways[way](bytes);
  packed[way].set(bytes, made);
  return { body: await made, headers: { ...vary, 'Content-Encoding': way } };
}
