import { linkTarget } from '#markdown/linkTarget.ts';
import { addressKey } from '#markdown/sourcePath.ts';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import type { Context } from '#server/base/context.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { publishRevisionRepository } from '#server/domain/content/publishRevision.repository.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { below, ownUrlsOf } from '../site/ownUrls.ts';
import { ownHref, variantWith } from '../site/ownPage.ts';
import { pageHref } from '../site/siteUrls.ts';
import type { Variant } from '../site/visibleSite.ts';
import { spacePages, type SpacePages } from '../site/spacePages.ts';
import type { SiteRequest } from './siteRequest.ts';
import { writtenRedirects } from '../text/drawnTexts.ts';
import { webLink } from '../webLink.ts';

/** Larger settings files are not read. In bytes. */
const maxSettings = 1_000_000;

/** By the hash of the file. Weighted by the number of redirects. */
const targetsOf = lruCachePerStore<ReadonlyMap<string, string>>(100_000, ({ size }) => size + 1);

/** Returns the target that `redirects` of the settings file name for a path. */
async function writtenTarget({ store }: Context, { content }: SpacePages, path: string) {
  const file = content.exportOnly.find(({ exportOnly }) => exportOnly === 'settings');
  if (!file || file.size > maxSettings) return undefined;
  const targets = await targetsOf(store)(file.blob, async () =>
    writtenRedirects(new TextDecoder().decode(await readBlob(store, file.blob))),
  );
  return targets.get(path);
}

/** How often a page can have moved to another space since. */
const maxMoves = 10;

/** Returns the page of the site to which a page of another space has moved. */
async function movedHref({ context, stored, site, base }: SiteRequest, spaceId: string, pageId: string) {
  let at = { target_space_id: spaceId, target_page_id: pageId };
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const { target_space_id, target_page_id } = at;
    const next = await publishRevisionRepository(context.store).movedTo(target_space_id, target_page_id);
    if (!next) return undefined;
    at = next;
    const { id } = site.variants.find((one) => one.spaceId === next.target_space_id) ?? {};
    const found = id === undefined ? undefined : variantWith({ site, stored }, id);
    if (!found) continue;
    const pages = spacePages(await revisionContent(context.store, found.revisionId));
    const path = pages.content.pageById.get(next.target_page_id)?.path;
    if (path !== undefined && pages.byPath.has(path)) return pageHref(base, found.variant, path);
  }
  return undefined;
}

/**
 * Returns the redirect target of a path of a space that has no page: the page that had the path before, also if it has
 * moved to another space of the site, the target in `redirects` of `.gitbook.yaml`, or the page whose front matter names
 * the path as its address. Undefined for any other path.
 */
export async function redirectOf(
  of: SiteRequest,
  { variant, pages }: { variant: Variant; pages: SpacePages },
  path: string,
): Promise<string | undefined> {
  const { context, stored, site, base, origin, preview } = of;
  const hrefOfPage = (id: string) => {
    const found = pages.content.pageById.get(id);
    return found && pages.byPath.has(found.path) ? pageHref(base, variant, found.path) : undefined;
  };
  // A merge stores the paths that pages lose, so in a preview, those on main are earlier paths.
  const main =
    preview?.space?.row.space_id === variant.spaceId
      ? await revisionContent(context.store, preview.space.mainId)
      : undefined;
  const lost = main && spacePages(main).byPath.get(path)?.page.page;
  const moved = await publishRevisionRepository(context.store).pageAt(variant.spaceId, path);
  for (const id of [lost, moved]) {
    if (id === undefined) continue;
    const href = hrefOfPage(id) ?? (await movedHref(of, variant.spaceId, id));
    if (href !== undefined) return href;
  }
  const written = await writtenTarget(context, pages, path);
  if (written === undefined) {
    const page = pages.index.addresses.get(addressKey(path));
    return page && hrefOfPage(page.id);
  }
  const target = linkTarget(written, { id: '', path: '', sourcePath: '' }, pages.index);
  if (target.kind === 'url') {
    const own = [...ownUrlsOf(context, stored), `${origin}${base}`];
    const rest = own.flatMap((url) => below(target.url, url) ?? [])[0];
    return rest === undefined ? webLink(target.url) : ownHref({ context, stored, site, base }, rest);
  }
  return target.kind === 'page' ? hrefOfPage(target.page.id) : undefined;
}
