import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { Context } from '#server/base/context.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { ownUrlsOf } from '../site/ownUrls.ts';
import { specVersions } from '#server/domain/openapi/specifications.ts';
import type { PreviewNote } from '../site/previews.ts';
import type { StoredSite } from '../site/readSite.ts';
import { announcementAt } from '../shell/siteHeader.ts';
import { textWords } from '../shell/words.ts';
import { fileHref, imageHref, pageHref } from '../site/siteUrls.ts';
import type { Variant, VisibleSite } from '../site/visibleSite.ts';
import type { Claims } from '#markdown/conditions.ts';
import { firstParagraph } from './firstParagraph.ts';
import { mayHaveSpecifications, pageHtml, readPageText, type PageText } from './pageBody.ts';
import { pageMarkdown } from './pageMarkdown.ts';
import { latestOf, revisionsBeside, samePages } from '../site/samePages.ts';
import { feedsOf } from '../site/feeds.ts';
import { pageDocument } from './pageDocument.ts';
import {
  shows,
  shownTitle,
  spacePages,
  titleOf,
  type ReadPage,
  type SpacePages,
} from '../site/spacePages.ts';

const compress = promisify(brotliCompress);
/** 5 takes 2 ms for a page. Higher qualities take several times as long for a few percent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A body with its Brotli form. Both have the same entity tag, so it is weak. */
export type Body = { plain: Buffer; brotli: Buffer; etag: string };

/** Returns a body that can be sent compressed. */
export async function bodyOf(text: string | Buffer): Promise<Body> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  return { plain, brotli: await compress(plain, quality), etag: `W/"${sha256(plain).slice(0, 32)}"` };
}

/** Capacity of the cache of pages in each process, in bytes. */
const capacity = 64_000_000;
/** Larger pages share a part of the cache, in bytes. */
const largePage = 500_000;
export const cachedBodies = lruCachePerStore<Body>(
  capacity,
  ({ plain, brotli }) => plain.byteLength + brotli.byteLength + 500,
  largePage,
);

export type PageRequest = {
  stored: StoredSite;
  site: VisibleSite;
  /** The path of the site on its host, '' for the host itself. */
  base: string;
  variant: Variant;
  revisionId: string;
  page: ReadPage;
  claims: Claims;
  /** Whether the visitor can edit the page in the console. */
  canEdit: boolean;
  /** The bar of a preview. */
  note: PreviewNote | undefined;
};

async function render(context: Context, request: PageRequest, text: PageText) {
  const { stored, site, base, variant, revisionId, page, claims, canEdit, note } = request;
  const { organization } = stored;
  const pages = spacePages(await revisionContent(context.store, revisionId));
  const ownUrls = ownUrlsOf(context, stored);
  const title = titleOf(page.page);
  const same = await samePages(context, request);
  const latest = latestOf(site, variant);
  const inLatest = latest && same.get(latest.id);
  const frame = pageDocument({
    here: { base, site, variant, page, note, same },
    pages,
    head: {
      title: `${title} · ${site.title}`,
      siteName: site.title,
      description: page.page.description || firstParagraph(text.markdown),
      canonical: `${ownUrls[0]}${
        latest?.isListed && inLatest !== undefined
          ? pageHref('', latest, inLatest)
          : pageHref('', variant, page.path)
      }`,
      noIndex: !isIndexed(variant, page, pages),
      feeds: feedsOf(site, variant, base),
      image: socialImage(request, pages, ownUrls[0] ?? ''),
      trail: trailOf(request, pages, ownUrls[0] ?? ''),
    },
    editUrl:
      canEdit && site.look.editLink.enabled
        ? appUrl(context, 'orgs', organization.id, 'spaces', variant.spaceId, 'pages', page.page.page)
        : undefined,
    at: context.clock(),
  });
  return pageHtml(context, page, text, {
    options: { base, ownUrls, consoleUrl: context.publicUrl, site, variant, pages },
    claims,
    versions: () => specVersions(context, organization.id),
    frame,
    markdownHref: `${pageHref(base, variant, page.path)}.md`,
    words: textWords(site),
  });
}

/** The image for links to a page: that of the site, or the cover of the page. */
function socialImage({ site, variant, page }: PageRequest, { content }: SpacePages, url: string) {
  const id = site.look.socialPreview.url;
  if (id !== undefined) return url + imageHref('', id);
  const cover = page.page.cover && content.fileById.get(page.page.cover.file);
  return cover && shows(page.page, 'cover') && cover.contentType.startsWith('image/')
    ? url + fileHref('', variant, cover)
    : undefined;
}

/** The pages above a page and the page itself, with their public URLs. */
function trailOf({ site, variant, page }: PageRequest, { byPath }: SpacePages, url: string) {
  const parts = page.path.split('/');
  const pages = parts.flatMap((_, at) => {
    const found = byPath.get(parts.slice(0, at + 1).join('/'));
    return found ? [{ title: titleOf(found.page), url: url + pageHref('', variant, found.path) }] : [];
  });
  return [{ title: site.title, url: `${url}/` }, ...pages];
}

/** Whether search engines may list a page. */
export const isIndexed = (variant: Variant, { page }: ReadPage, { listedById }: SpacePages) =>
  variant.isListed && !page.noIndex && !page.noRobotsIndex && listedById.has(page.page);

/**
 * Returns the HTML of a page. The cache key consists of everything that a page depends on, so nothing has to be removed
 * from the cache: the navigation, the revision, the page, the parts of its text that the visitor sees, whether they can
 * edit it, the versions of its specifications, and if it includes files, the visitor's claims.
 */
export async function renderedPage(context: Context, request: PageRequest): Promise<Body> {
  const { base, site, variant, revisionId, page, claims, canEdit, note } = request;
  const { organization } = request.stored;
  const { document, computed } = page.page;
  const known = textKeysOf(context.store);
  const versions = async () =>
    (await specVersions(context, organization.id)).map(({ versionId }) => versionId);
  const ownVersions = computed && (await versions());
  const source = computed ? JSON.stringify([computed, organization.id, ownVersions]) : document;
  const audience = sha256(JSON.stringify(claims));
  const textKey = `${source} ${shownTitle(page.page)} ${audience}`;
  let text: PageText | undefined;
  const facts = await known(textKey, async () => {
    text = await readPageText(context, organization.id, page, claims);
    const { drawn, markdown } = text;
    const hasIncludes = drawn.includes.length > 0;
    return { hash: sha256(markdown), hasSpecs: mayHaveSpecifications(drawn), hasIncludes };
  });
  const specs = facts.hasSpecs ? (ownVersions ?? (await versions())) : [];
  const own = ownUrlsOf(context, request.stored);
  const shown = [variant.id, revisionId, page.page.page, facts.hash, String(canEdit)];
  // Included files may have conditions, too.
  const readers = facts.hasIncludes ? [audience] : [];
  const beside = revisionsBeside(request).map(([, revision]) => revision);
  const bar = note ? [JSON.stringify(note)] : [];
  const announced = announcementAt(site, context.clock) ? ['announced'] : [];
  const key = [
    base,
    ...own,
    site.version,
    ...shown,
    ...readers,
    ...specs,
    ...bar,
    ...announced,
    ...beside,
  ].join(' ');
  return cachedBodies(context.store)(key, async () =>
    bodyOf(
      await render(context, request, text ?? (await readPageText(context, organization.id, page, claims))),
    ),
  );
}

/** Returns the Markdown of a page. Its links are public URLs, whatever the address of the request. */
export async function renderedMarkdown(
  context: Context,
  { stored, site, variant, revisionId, page, claims }: Omit<PageRequest, 'base' | 'canEdit' | 'note'>,
): Promise<Body> {
  const { organization } = stored;
  const ownUrls = ownUrlsOf(context, stored);
  const versions = await specVersions(context, organization.id);
  const shown = [variant.id, revisionId, page.page.page, sha256(JSON.stringify(claims))];
  const specs = versions.map(({ versionId }) => versionId);
  const key = ['Markdown', ...ownUrls, site.version, ...shown, ...specs].join(' ');
  return cachedBodies(context.store)(key, async () => {
    const pages = spacePages(await revisionContent(context.store, revisionId));
    const options = {
      base: ownUrls[0] ?? '',
      ownUrls,
      consoleUrl: context.publicUrl,
      site,
      variant,
      pages,
    };
    return bodyOf(
      await pageMarkdown(context, page, { options, organizationId: organization.id, claims, versions }),
    );
  });
}

/** The data that a page's HTML depends on, besides its revision, by text and claims. */
const textKeysOf = lruCachePerStore<{ hash: string; hasSpecs: boolean; hasIncludes: boolean }>(
  20_000,
  () => 1,
);
