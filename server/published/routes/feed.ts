import { renderedFeed } from '../page/renderedFeed.ts';
import { feedOf } from '../site/feeds.ts';
import { cacheHeaders, isShared, sendBody, type SiteRequest } from './siteRequest.ts';

/**
 * Sends a feed of the pages that changed: `~feed.xml` of the site, `~feed/{section}.xml` of a section, or of a space on a
 * site without sections. Returns undefined if readers see no changes there.
 */
export async function sendFeed(of: SiteRequest, name?: string) {
  const { context, request, reply, stored, site, claims } = of;
  if (name !== undefined && !name.endsWith('.xml')) return undefined;
  const feed = feedOf(site, '', name?.slice(0, -'.xml'.length));
  if (!feed) return undefined;
  const body = await renderedFeed(context, { stored, site, feed, claims });
  const { updated } = body;
  void reply.headers({ 'X-Robots-Tag': 'noindex', 'Last-Modified': new Date(updated).toUTCString() });
  const { 'if-none-match': tag, 'if-modified-since': since = '' } = request.headers;
  // The header has whole seconds.
  if (isShared(of) && tag === undefined && Date.parse(since) + 999 >= Date.parse(updated))
    return reply
      .headers({ ...cacheHeaders(of), ETag: body.etag })
      .code(304)
      .send();
  return sendBody(of, body, 'application/atom+xml; charset=utf-8');
}
