import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Claims } from '#markdown/conditions.ts';
import type { Context } from '#server/base/context.ts';
import { isAccepted } from '#server/base/http/compression.ts';
import { matchesEtag } from '#server/base/http/etag.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import type { Body } from '../page/renderedPages.ts';
import type { StoredSite } from '../site/readSite.ts';
import type { VisibleSite } from '../site/visibleSite.ts';
import type { OpenPreview } from '../site/previews.ts';
import { isAnonymous, type Visitor } from '../site/visitor.ts';

/** A request to a site that the visitor can see. */
export type SiteRequest = {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  stored: StoredSite;
  site: VisibleSite;
  visitor: Visitor;
  /** The visitor's claims, for conditions. Without a visitor token, there are none. */
  claims: Claims;
  /** The path of the site on its host, '' for the host itself. */
  base: string;
  /** The path on the site, decoded, without slashes at the ends. */
  path: string;
  /** The public origin of the request, such as `https://docs.example`. */
  origin: string;
  query: URLSearchParams;
  preview: OpenPreview | undefined;
};

/** A request to a site whose visible part hasn't been computed. */
export type FoundSite = Omit<SiteRequest, 'site' | 'claims' | 'origin' | 'path'>;

/** The public URL of the site, whatever the address of the request. */
export const publicUrl = ({ context, stored }: Pick<SiteRequest, 'context' | 'stored'>) =>
  siteUrl(context, stored.organization, stored.site);

/** Throws 403 if another site sends the request: browsers name the page that does. */
export function assertSameSite({ headers: { origin, host } }: FastifyRequest, message: string) {
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new HttpError(403, message);
}

type Reader = Pick<SiteRequest, 'visitor' | 'preview'>;

/** Whether everyone gets this response. A preview is only for those who have its URL. */
export const isShared = ({ visitor, preview }: Reader) => isAnonymous(visitor) && !preview;

/**
 * Returns the headers of a response that depends on the visitor: public content is revalidated before each
 * use, all other content is never stored.
 */
export const cacheHeaders = (of: Reader) =>
  isShared(of)
    ? { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Accept, Accept-Encoding' }
    : { 'Cache-Control': 'private, no-store' };

/** Sends a text, compressed if the client accepts it, or 304. */
export function sendBody(
  { request, reply, ...reader }: Pick<SiteRequest, 'request' | 'reply'> & Reader,
  body: Body,
  type: string,
) {
  void reply.headers({ ...cacheHeaders(reader), ETag: body.etag });
  if (isShared(reader) && matchesEtag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  void reply.type(type);
  if (!isAccepted(request.headers['accept-encoding'] ?? '', 'br')) return reply.send(body.plain);
  return reply.header('Content-Encoding', 'br').send(body.brotli);
}
