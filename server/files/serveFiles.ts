// GET /files/…: the bytes of a file, for whoever has its signed address.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound, Refusal } from '../core/errors.ts';
import { isSigned, type SignedFile } from './fileAddress.ts';
import { headersOf } from './serving.ts';

const again = 'Ask for the file again to get a new one.';

type Address = {
  Params: { blob: string; name: string };
  Querystring: { type?: unknown; expires?: unknown; signature?: unknown };
};

/** A key that stands twice in a query is a list. */
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The file that the address names, and the second it expires at. 403 where it isn't signed for, or no longer. */
function fileOf({ secret, clock }: Context, { params, query }: FastifyRequest<Address>) {
  const file: SignedFile = { ...params, contentType: text(query.type) };
  const expires = Number(text(query.expires));
  if (!isSigned(secret, file, expires, text(query.signature)))
    throw new Refusal(403, `This address of a file was changed or is not whole. ${again}`);
  const left = expires - Math.floor(clock().getTime() / 1000);
  if (left <= 0) throw new Refusal(403, `This address of a file has expired. ${again}`);
  return { ...file, left };
}

/** Adds the route. Ranges of bytes are not served. */
export function serveFiles(app: FastifyInstance, context: Context) {
  app.get<Address>('/files/:blob/:name', async (request, reply) => {
    const { blob, name, contentType, left } = fileOf(context, request);
    const etag = `"${blob}"`;
    const headers = { ETag: etag, 'Cache-Control': `private, max-age=${left}` };
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
    const found = await context.store
      .query()
      .selectFrom('blobs')
      .select('bytes')
      .where('id', '=', blob)
      .executeTakeFirst();
    if (!found) throw notFound('file');
    return reply.headers({ ...headers, ...headersOf(contentType, name) }).send(Buffer.from(found.bytes));
  });
}
