import type { Context } from '#server/base/context.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { pathOfSpace } from '#server/domain/site-addresses/spacePath.ts';
import { readSite } from './readSite.ts';
import { pageHref } from './siteUrls.ts';
import { spacePages, titleOf } from './spacePages.ts';

/**
 * Returns a function that finds the title and the public URL of a page on a site. Undefined for a page that the site doesn't
 * have any more.
 */
export async function pageUrls(context: Context, siteId: string) {
  const stored = await readSite(context, siteId);
  return async (spaceId: string, pageId: string) => {
    const row = stored?.structure.siteSpaces.find(({ space_id }) => space_id === spaceId);
    if (!stored || !row || row.space.deleted_at !== null) return undefined;
    const { content } = spacePages(await revisionContent(context.store, row.space.revision_id));
    const found = content.pageById.get(pageId);
    if (!found) return undefined;
    const section = stored.structure.sections.find(({ id }) => id === row.parent_id);
    const path = pageHref('', { path: pathOfSpace(row, section) }, found.path);
    return {
      title: titleOf(found.page),
      url: `${siteUrl(context, stored.organization, stored.site)}${path}`,
    };
  };
}
