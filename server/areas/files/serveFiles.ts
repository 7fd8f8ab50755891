import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { secondsLeft, signedValue } from '#server/base/http/signatures.ts';
import { isSigned, type SignedFile } from '#server/domain/content/fileUrl.ts';
import { fileHeaders } from '#server/domain/content/fileHeaders.ts';

type Address = {
  Params: { blob: string; name: string };
  Querystring: { type?: unknown; expires?: unknown; signature?: unknown };
};

/**
 * Returns the file that a URL names and the seconds until the URL expires. Throws 403 if it has expired or
 * its signature is invalid.
 */
function fileOf(context: Context, { params, query }: FastifyRequest<Address>) {
  const file: SignedFile = { ...params, contentType: signedValue(query.type) };
  const expires = Number(signedValue(query.expires));
  const signed = isSigned(context.secret, file, expires, signedValue(query.signature));
  return { ...file, left: secondsLeft(context, { what: 'file', expires, isSigned: signed }) };
}

/** Adds the route `GET /files/…`. Ignores `Range`: files are sent whole. */
export function serveFiles(app: FastifyInstance, context: Context) {
  app.get<Address>('/files/:blob/:name', async (request, reply) => {
    const { blob, name, contentType, left } = fileOf(context, request);
    const etag = `"${blob}"`;
    const headers = { ETag: etag, 'Cache-Control': `private, max-age=${left}` };
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
    const found = await readBlob(context.store, blob);
    if (!found) throw notFound('file');
    return reply.headers({ ...headers, ...fileHeaders(contentType, name) }).send(Buffer.from(found));
  });
}
