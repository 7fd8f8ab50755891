import { matchesEtag } from '#server/base/http/etag.ts';
import { fileHeaders } from '#server/domain/content/fileHeaders.ts';
import { customizationRepository } from '#server/domain/sites/customization.repository.ts';
import { cacheHeaders, isShared, type SiteRequest } from './siteRequest.ts';

const year = 365 * 24 * 3600;

/** Sends an image of the site's look, or returns undefined: `~image/{image}`. Scripts in an SVG never run. */
export async function sendImage(of: SiteRequest, [id = '', ...rest]: string[]) {
  const { context, request, reply, stored } = of;
  const { images } = customizationRepository(context.store);
  const image = rest.length === 0 ? await images.get({ site_id: stored.site.id, id }) : undefined;
  if (!image) return undefined;
  const etag = `"${id}"`;
  // The name is the hash of the content.
  const cache = isShared(of) ? { 'Cache-Control': `public, max-age=${year}, immutable` } : cacheHeaders(of);
  void reply.headers({ ...cache, ETag: etag });
  if (isShared(of) && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply
    .headers({
      ...fileHeaders(image.content_type, 'image'),
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    .send(Buffer.from(image.content));
}
