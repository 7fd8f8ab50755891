import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { renderedChanges } from '../page/comparedPage.ts';
import { tellsChanges } from '../page/pageVersions.ts';
import { spacePages } from '../site/spacePages.ts';
import { variantWith } from '../site/ownPage.ts';
import { sendBody, type SiteRequest } from './siteRequest.ts';

/**
 * Sends what changed on a page since a day or a time: `~changes/{site space}/{page}?since=2031-05-12`. Returns undefined for a page
 * whose changes readers don't see.
 */
export async function sendChanges(of: SiteRequest, [variantId = '', pageId = '', ...rest]: string[]) {
  const { context, reply, stored, site, base, claims, query, preview } = of;
  const found = rest.length === 0 ? variantWith(of, variantId) : undefined;
  if (!found) return undefined;
  const { variant, revisionId } = found;
  const pages = spacePages(await revisionContent(context.store, revisionId));
  const page = pages.listedById.get(pageId);
  if (!page || !tellsChanges(variant, page, pages)) return undefined;
  const body = await renderedChanges(context, {
    stored,
    site,
    base,
    variant,
    revisionId,
    page,
    claims,
    note: preview?.note,
    since: query.get('since') ?? undefined,
    mainId: preview?.space?.row.space_id === variant.spaceId ? preview.space.mainId : undefined,
  });
  void reply.header('X-Robots-Tag', 'noindex');
  return sendBody(of, body, 'text/html; charset=utf-8');
}
