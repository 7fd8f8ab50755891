import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HttpError } from '#server/base/lib/errors.ts';

const mebibyte = 1024 ** 2;

/**
 * Reads the body of a Git request, which Git compresses. Throws 413 if it is larger than `limit` bytes, also when
 * decompressed, 415 for another content type, and 400 if it can't be decompressed.
 */
export async function readBody({ headers }: Pick<IncomingMessage, 'headers'>, body: unknown, limit: number) {
  if (!(body instanceof Readable))
    throw new HttpError(415, 'The body must have the content type of Git’s protocol.');
  const isCompressed = /^(?:x-)?gzip$/.test(headers['content-encoding'] ?? '');
  const stream = isCompressed ? body.pipe(createGunzip()) : body;
  if (isCompressed) body.once('error', (error) => stream.destroy(error));
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limit)
        throw new HttpError(413, `The request is larger than ${Math.floor(limit / mebibyte)} MiB.`);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body couldn’t be read.');
  }
  return Buffer.concat(pieces, size);
}
