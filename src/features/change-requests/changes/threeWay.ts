import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { changedPages, flatChanges } from './changeCounts.ts';
import { fileChanges } from './fileChanges.ts';
import type { Former } from './baseRevision.ts';
import { pageChanges, placedById, textId, type PageChange, type Source } from './pageChanges.ts';
import { placeClashes } from './conflicts.ts';

/**
 * `request`: the request alone changed the page. `both`: main changed it, too. `main`: main did, and what looks like
 * the request's doing is only that it hasn't got it yet.
 */
export type DoneBy = 'request' | 'both' | 'main';

type Content = Pick<Former, 'pages' | 'files'>;

/** Says where texts are read. A former text that the other side still has is read there. */
function withReading(changes: readonly PageChange[], now: Source, other: Source, pages: readonly Page[]) {
  const others = placedById(pages);
  const one = (change: PageChange): PageChange => {
    const page = others.get(change.id)?.page;
    const isThere = change.old && page && textId(change.old) === textId(page);
    return {
      ...change,
      read: { old: isThere ? other : 'former', now, instead: page && { source: other, page } },
      children: change.children.map(one),
    };
  };
  return changes.map(one);
}

/** The tree of `own` with main's doing where the request did nothing, and with what main added. */
function withMain(own: readonly PageChange[], byMain: ReadonlyMap<string, PageChange>) {
  const known = new Set(flatChanges(own).map(({ id }) => id));
  const added = Map.groupBy(
    [...byMain.values()].filter(({ id }) => !known.has(id)),
    ({ parents }) => parents.now ?? null,
  );
  const below = (changes: readonly PageChange[], parent: string | null): PageChange[] =>
    [...changes, ...(added.get(parent) ?? [])].map((change) => {
      const main = change.is === 'same' ? byMain.get(change.id) : undefined;
      return { ...(main ?? change), children: below(known.has(change.id) ? change.children : [], change.id) };
    });
  return below(own, null);
}

/**
 * Takes main as it was, as it is now, and the request. Of one that is merged (`isMerged`) what main did meanwhile is of
 * no interest any more: it has the request, too.
 */
export function threeWay(former: Content, main: Content, request: Content, { isMerged = false } = {}) {
  const own = withReading(pageChanges(former.pages, request.pages), 'request', 'main', main.pages);
  const mains = withReading(pageChanges(former.pages, main.pages), 'main', 'request', request.pages);
  const byMain = new Map(isMerged ? [] : changedPages(mains).map((change) => [change.id, change]));
  const files = fileChanges(former.files, request.files);
  const mainFiles = isMerged ? [] : fileChanges(former.files, main.files);
  const here = new Set([...changedPages(own), ...files].map(({ id }) => id));
  const there = new Set([...byMain.values(), ...mainFiles].map(({ id }) => id));
  return {
    /** What the request changes, in the tree of all pages. */
    own,
    /** The same with what main alone changed. */
    shown: withMain(own, byMain),
    /** What main did, by the page's id: only pages that differ. */
    byMain,
    places: placeClashes({ ancestor: former.pages, space: main.pages, request: request.pages }),
    files,
    /** With those that main alone changed. */
    shownFiles: [...files, ...mainFiles.filter(({ id }) => !here.has(id))],
    by(this: void, id: string): DoneBy {
      if (!there.has(id)) return 'request';
      return here.has(id) ? 'both' : 'main';
    },
  };
}

/** Who changed a page since the request began. Only a guess: the API tells dates, and no former states. */
export function doneBy({ old, now }: PageChange, { outdated, createdAt }: ChangeRequest): DoneBy {
  if (!outdated) return 'request';
  const onMain = old !== undefined && old.updatedAt > createdAt;
  const here = now !== undefined && now.updatedAt >= createdAt;
  if (!onMain) return 'request';
  // A page that main has and the request hasn't: new on main, or taken away here.
  if (!now) return old.createdAt > createdAt ? 'main' : 'both';
  return here ? 'both' : 'main';
}

/** The same by the page's id. */
export function guessed(pages: readonly PageChange[], request: ChangeRequest): (id: string) => DoneBy {
  const byId = new Map(
    flatChanges(pages).map((page) => [page.id, page.is === 'same' ? 'request' : doneBy(page, request)]),
  );
  return (id) => byId.get(id) ?? 'request';
}
