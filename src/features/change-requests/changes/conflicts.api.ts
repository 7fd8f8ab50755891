import type { QueryClient } from '@tanstack/react-query';
import { requestQuery, type OneRequest } from '#directory/resources.api.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../change-requests.api.ts';
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
  const { spaceId } = one;
  const latest = { staleTime: 0 };
  const request = await client.fetchQuery({ ...requestQuery(one), ...latest });
  const [main, { pages }, { items: files }, base] = await Promise.all([
    client.fetchQuery({ ...mainQuery(spaceId), ...latest }),
    client.fetchQuery({ ...requestPagesQuery(one), ...latest }),
    client.fetchQuery({ ...requestFilesQuery(one), ...latest }),
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
