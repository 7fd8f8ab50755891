import type { Context } from '#server/base/context.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { revisionContent } from '../revisionContent.ts';
import { pageLinks, type ResolvedPageLink } from './pageLinks.ts';

/** A link target, with all places that link to it with the same relation. */
export type LinkGroup = Omit<ResolvedPageLink, 'place'> & {
  /** Unique in the revision, and stable across revisions. */
  key: string;
  places: ResolvedPageLink['place'][];
};

type RevisionLinks = {
  groups: LinkGroup[];
  ofPage: (pageId: string) => LinkGroup[];
  /** Returns the places that use a file, in reading order. */
  ofFile: (fileId: string) => ResolvedPageLink['place'][];
};

const keyOf = ({ relation, target }: ResolvedPageLink) => sha256(JSON.stringify([relation, target]));
const samePlace = ({ page, anchor }: ResolvedPageLink['place']) => `${page} ${anchor}`;

function grouped(links: ResolvedPageLink[]): LinkGroup[] {
  const groups = Map.groupBy(links, keyOf);
  return [...groups].map(([key, [first, ...others]]) => {
    const { relation, status, target, place } = first!;
    const places = new Map([place, ...others.map((link) => link.place)].map((one) => [samePlace(one), one]));
    return { key, relation, status, target, places: [...places.values()] };
  });
}

async function read({ store, publicUrl }: Context, revisionId: string) {
  const links = await pageLinks(store, await revisionContent(store, revisionId), publicUrl);
  const byPage = Map.groupBy(links, ({ place }) => place.page);
  const groups = grouped(links);
  const ofFile = (fileId: string) => {
    const uses = groups.filter(({ target }) => 'file' in target && target.file === fileId);
    const places = uses.flatMap((group) => group.places);
    return [...new Map(places.map((place) => [samePlace(place), place])).values()];
  };
  return {
    size: links.length,
    groups,
    ofPage: (pageId: string) => grouped(byPage.get(pageId) ?? []),
    ofFile,
  };
}

/** Capacity of the cache, in links of about 300 bytes. */
const cacheCapacity = 200_000;
const cacheOf = lruCachePerStore<RevisionLinks & { size: number }>(cacheCapacity, ({ size }) => size + 1);

/** Returns the links of a revision. Cached: don't modify the result. */
export const revisionLinks = (context: Context, revisionId: string): Promise<RevisionLinks> =>
  cacheOf(context.store)(revisionId, () => read(context, revisionId));
