import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { inBackground } from '#api/reads/backgroundReads.ts';
import { keyOf } from '#api/query.ts';
import { changeRequests, type ChangeRequest } from '#contract/areas/change-requests.ts';
import { requestQuery, type OneRequest } from '#directory/organizations/organizations.api.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../changeRequests.api.ts';
import { baseQuery } from './baseRevision.ts';
import { changedPages } from './changeCounts.ts';
import { lineConflictsQuery } from './comparison.api.ts';
import { bothChangedText, fieldConflicts } from './conflicts.ts';
import { compareThreeWay } from './threeWay.ts';

type ThreeWay = ReturnType<typeof compareThreeWay>;

/** Returns all pages that both sides changed, in reading order, and the query of their conflicting lines. */
export const pagesChangedByBoth = (one: OneRequest, threeWay: ThreeWay) =>
  changedPages(threeWay.requestPages).flatMap((page) => {
    const main = threeWay.mainChanges.get(page.id);
    if (!main) return [];
    const lines = { ...lineConflictsQuery(one, page, main), enabled: bothChangedText(page, main) };
    return [{ page, fields: fieldConflicts(page, main, threeWay.positionConflicts), lines }];
  });

/**
 * Compares a change request with the current main. Returns the titles of pages and names of files with conflicts; null if
 * the revision or a text that it is based on isn't available.
 */
export async function findConflicts(client: QueryClient, one: OneRequest): Promise<string[] | null> {
  const latest = { staleTime: 0 };
  return conflictsOf(client, one, await client.fetchQuery({ ...requestQuery(one), ...latest }), latest);
}

async function conflictsOf(
  client: QueryClient,
  one: OneRequest,
  request: ChangeRequest,
  freshness: { staleTime?: number } = {},
): Promise<string[] | null> {
  const { spaceId } = one;
  const [main, { pages }, { items: files }, base] = await Promise.all([
    client.fetchQuery({ ...mainQuery(spaceId), ...freshness }),
    client.fetchQuery({ ...requestPagesQuery(one), ...freshness }),
    client.fetchQuery({ ...requestFilesQuery(one), ...freshness }),
    client.fetchQuery(baseQuery(spaceId, request)),
  ]);
  if (!base) return null;
  const threeWay = compareThreeWay(base, main, { pages, files });
  const titles: string[] = [];
  let isComplete = true;
  for (const { page, fields, lines } of pagesChangedByBoth(one, threeWay)) {
    const found = lines.enabled ? await client.fetchQuery(lines) : [];
    if (found === null) isComplete = false;
    if (fields.length > 0 || (found ?? []).length > 0) titles.push(page.page.title);
  }
  const names = [...titles, ...threeWay.conflictingFiles.map(({ file }) => file.name)];
  return names.length > 0 || isComplete ? names : null;
}

/**
 * The result of `findConflicts` for a listed change request: four reads, and the texts of pages that both sides changed.
 * At most two change requests are checked at a time.
 */
export function conflictsQuery(spaceId: string, request: ChangeRequest) {
  const one = { spaceId, changeRequestId: request.id };
  // Below the change request, so that every write to it or to main invalidates the result.
  const queryKey = [...keyOf(changeRequests.get, one), 'conflicts', request.revision];
  const check = {
    queryKey,
    queryFn: ({ client }: { client: QueryClient }) => conflictsOf(client, one, request),
  };
  return queryOptions(inBackground(check, 'checks'));
}
