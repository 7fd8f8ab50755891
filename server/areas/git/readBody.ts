import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { HttpError, overloaded } from '#server/base/lib/errors.ts';

const mebibyte = 1024 ** 2;

/** Bytes of bodies that may be in memory at once, of all clients. */
const maxHeld = 256 * mebibyte;
const retryAfter = 10;
let held = 0;

/** A body, and the function that says that it isn't needed any more. */
type Body = { bytes: Buffer; release: () => void };

/** Joins the pieces in turns: 128 MiB take longer than one. */
async function joined(pieces: Buffer[], size: number) {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (let piece; (piece = pieces.shift()); at += piece.length) {
    piece.copy(bytes, at);
    await shareTurn();
  }
  return bytes;
}

/**
 * Reads the body of a Git request, which Git compresses. Throws 413 if it is larger than `limit` bytes, also when
 * decompressed, 415 for another content type, 400 if it can't be decompressed, and 503 if
 * the bodies of all clients would take too much memory.
 */
export async function readBody(
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: unknown,
  limit: number,
): Promise<Body> {
  if (!(body instanceof Readable))
    throw new HttpError(415, 'The body must have the content type of Git’s protocol.');
  const isCompressed = /^(?:x-)?gzip$/.test(headers['content-encoding'] ?? '');
  const stream = isCompressed ? body.pipe(createGunzip()) : body;
  if (isCompressed) body.once('error', (error) => stream.destroy(error));
  const pieces: Buffer[] = [];
  let size = 0;
  const release = () => {
    held -= size;
    size = 0;
  };
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      held += piece.length;
      if (held > maxHeld)
        throw overloaded('Too many large pushes at once. Try again in a few seconds.', retryAfter);
      if (size > limit)
        throw new HttpError(413, `The request is larger than ${Math.floor(limit / mebibyte)} MiB.`);
      pieces.push(piece);
    }
  } catch (error) {
    release();
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body couldn’t be read.');
  }
  return { bytes: await joined(pieces, size), release };
}
