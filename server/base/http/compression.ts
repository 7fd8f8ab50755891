import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { workQueue } from '#server/base/scheduling/workQueue.ts';

/** Smaller responses, in bytes, are not worth compressing. A page of 50 items is smaller. */
const minBytes = 32 * 1024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const fastOptions = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Larger bodies, in bytes, take a processor for tenths of a second. */
const largeBody = 1024 * 1024;
/** Compresses one large body at a time, so that others leave a processor to the main thread. */
export const compressionQueue = workQueue({ name: 'compression', concurrency: 1, maxWaiting: 200 });

/** The preferred encoding first. */
const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: fastOptions }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 4 }),
};
type Encoding = keyof typeof encoders;
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Compressed bodies. A body that stays in the query cache is compressed once per encoding. */
const compressed: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = {
  br: new WeakMap(),
  gzip: new WeakMap(),
};

/** Returns whether an `Accept-Encoding` header allows the encoding (RFC 9110, 12.5.3). */
export const isAccepted = (header: string, name: string) =>
  header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Returns the body in the best encoding that the client accepts, and the headers that describe it. Throws 503 if too many
 * large bodies are waiting.
 */
export async function compress(bytes: Buffer, accepts: string | undefined) {
  if (bytes.byteLength < minBytes) return { body: bytes, headers: {} };
  const way = accepts === undefined ? undefined : encodings.find((name) => isAccepted(accepts, name));
  const vary = { Vary: 'Authorization, Accept-Encoding' };
  if (!way) return { body: bytes, headers: vary };
  let made = compressed[way].get(bytes);
  if (!made) {
    const encode = () => encoders[way](bytes);
    made = bytes.byteLength > largeBody ? compressionQueue.run(encode) : encode();
    compressed[way].set(bytes, made);
    // A full queue must not affect later requests for the same body.
    void made.catch(() => compressed[way].delete(bytes));
  }
  return { body: await made, headers: { ...vary, 'Content-Encoding': way } };
}
