// A feed of pages that changed, as Atom (RFC 4287).
import type { Claims } from '#markdown/conditions.ts';
import type { Context } from '#server/base/context.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { changesRepository, type PageChange } from '../changes.repository.ts';
import type { Feed } from '../site/feeds.ts';
import type { StoredSite } from '../site/readSite.ts';
import { changesHref, pageHref } from '../site/siteUrls.ts';
import { spacePages, titleOf, type ReadPage } from '../site/spacePages.ts';
import type { Variant, VisibleSite } from '../site/visibleSite.ts';
import { changedText } from '../text/drawnTexts.ts';
import { escapeXml } from '../xml.ts';
import { localeOf, wordsOf } from '../shell/words.ts';
import { changedFacts, tellsChanges, textOfVersion, versionOf } from './pageVersions.ts';
import { bodyOf, type Body } from './renderedPages.ts';

/** Entries of a feed, and changes of a space that are looked at for them. */
const maxEntries = 30;
const maxChanges = 100;
/** Revisions that are read for one space. Of a large space, fewer: each is read as a whole. */
const maxRevisions = 50;
const maxPagesRead = 40_000;

/** Characters of all differences. Later entries have a link only. */
const maxText = 300_000;

/** A feed, and when it last changed. */
type FeedBody = Body & { updated: string };

/** Capacity of the cache of feeds in each process, in bytes. */
const feedsIn = lruCachePerStore<FeedBody>(
  8_000_000,
  ({ plain, brotli }) => plain.byteLength + brotli.byteLength + 500,
);

type Request = { stored: StoredSite; site: VisibleSite; feed: Feed; claims: Claims };

type Entry = PageChange & { variant: Variant; page: ReadPage };

/** Returns the newest changes of the pages that readers see, newest first. */
async function changesIn(context: Context, variant: Variant, revisionId: string): Promise<Entry[]> {
  const pages = spacePages(await revisionContent(context.store, revisionId));
  const revisions = Math.max(
    1,
    Math.min(maxRevisions, Math.floor(maxPagesRead / (pages.content.pageById.size + 1))),
  );
  const limits = { revisions, limit: maxChanges };
  const changes = await changesRepository(context.store).recent(variant.spaceId, limits);
  return changes.flatMap((change) => {
    const page = pages.listedById.get(change.page_id);
    return page && tellsChanges(variant, page, pages) ? [{ ...change, variant, page }] : [];
  });
}

async function hasPages({ store }: Context, revisionId: string | null) {
  return revisionId !== null && spacePages(await revisionContent(store, revisionId)).listed.length > 0;
}

/** Returns the differences of an entry as HTML. Undefined if a reader sees none. */
async function contentOf(
  context: Context,
  { revision_id, previous_id, page_id }: Entry,
  claims: Claims,
  site: VisibleSite,
) {
  const words = wordsOf(site);
  const now = await versionOf(context, revision_id, page_id);
  if (!now) return undefined;
  const old = await versionOf(context, previous_id, page_id);
  // The first content of a space isn’t a change.
  if (!old && !(await hasPages(context, previous_id))) return undefined;
  const facts = old ? changedFacts(old, now) : [];
  const [oldText, nowText] = [
    await textOfVersion(context, old, claims),
    await textOfVersion(context, now, claims),
  ];
  if (old && facts.length === 0 && oldText.markdown === nowText.markdown) return undefined;
  const about = old
    ? facts.map(
        ([name, before, after]) =>
          `<p>${words.facts[name]}: <del>${escapeXml(before)}</del> <ins>${escapeXml(after)}</ins></p>`,
      )
    : [`<p>${words.newPageInFeed}</p>`];
  const text = await changedText({ old: oldText, now: nowText, locale: localeOf(site) });
  return `${about.join('')}${text ?? `<p>${words.tooLongToCompare}</p>`}`;
}

async function makeFeed(
  context: Context,
  { stored, site, feed, claims }: Request,
  revisionOf: (v: Variant) => string,
) {
  const url = siteUrl(context, stored.organization, stored.site);
  const changes: Entry[] = [];
  for (const variant of feed.variants)
    changes.push(...(await changesIn(context, variant, revisionOf(variant))));
  changes.sort((a, b) => (a.at < b.at ? 1 : -1));
  const entries: string[] = [];
  const words = wordsOf(site);
  let room = maxText;
  for (const entry of changes) {
    if (entries.length === maxEntries) break;
    const html = await contentOf(context, entry, claims, site);
    await shareTurn();
    if (html === undefined) continue;
    room -= html.length;
    const { variant, page, at, sequence, page_id } = entry;
    const changesUrl = url + changesHref('', variant, page_id);
    entries.push(`<entry>
<id>${escapeXml(`${changesUrl}#${sequence}`)}</id>
<title>${escapeXml(titleOf(page.page))}</title>
<updated>${at}</updated>
<link href="${escapeXml(url + pageHref('', variant, page.path))}"/>
<link rel="related" href="${escapeXml(`${changesUrl}?since=${at}`)}"/>
${room > 0 ? `<content type="html">${escapeXml(html)}</content>` : `<content type="text">${words.readPage}</content>`}
</entry>`);
  }
  const updated = changes[0]?.at ?? stored.site.created_at;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(url + feed.href)}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(site.owner)}</name></author>
<link rel="self" href="${escapeXml(url + feed.href)}"/>
<link href="${escapeXml(url)}/"/>
${entries.join('\n')}
</feed>
`;
  return { ...(await bodyOf(text)), updated };
}

/**
 * Returns a feed as its visitor sees it. Cached by the revisions of its spaces.
 * @param feed with the path of the feed on the site
 */
export async function renderedFeed(context: Context, request: Request): Promise<FeedBody> {
  const { stored, site, feed, claims } = request;
  const revisionOf = (variant: Variant) =>
    stored.structure.siteSpaces.find(({ id }) => id === variant.id)?.space.revision_id ?? '';
  const url = siteUrl(context, stored.organization, stored.site);
  const revisions = feed.variants.map(revisionOf);
  const key = ['feed', url, feed.href, site.version, ...revisions, sha256(JSON.stringify(claims))].join(' ');
  return feedsIn(context.store)(key, () => makeFeed(context, request, revisionOf));
}
