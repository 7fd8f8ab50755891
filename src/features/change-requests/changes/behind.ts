// What main did while a change request is behind it, as far as the dates of pages tell.
import type { ChangeRequest } from '#contract/change-requests.ts';
import { flatChanges } from './changeCounts.ts';
import type { PageChange } from './pageChanges.ts';

/**
 * `request`: the request alone changed the page. `both`: main changed it, too. `main`: main did, and what looks like
 * the request's doing is only that it hasn't got it yet.
 */
export type DoneBy = 'request' | 'both' | 'main';

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
