import { everyItem } from '#api/reads/pages.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createBulkReader, type BulkReader, type BulkReading } from '#api/reads/bulkReader.ts';
import type { Link } from '#contract/references.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { linkTotals } from '#directory/spaces/linkTotals.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { pagesQuery } from '../spaces.api.ts';
import { groupByTarget, type Names } from '#prose/linkTargets.ts';

/** Larger organizations are scanned only on request: each space takes at least one request. */
export const autoScanLimit = 300;

export type SpaceReport = {
  space: Space;
  /** The broken links. */
  links: readonly Link[];
  /** The number of distinct targets of `links`. */
  broken: number;
  names: Names;
};
export type LinkReading = BulkReading<Space, SpaceReport>;
export type LinkReader = BulkReader<Space, SpaceReport>;

async function fetchReport(client: QueryClient, space: Space, signal: AbortSignal): Promise<SpaceReport> {
  const query = { status: 'broken' } as const;
  const links = await everyItem(
    spaces.listLinks,
    { spaceId: space.id, query },
    signal,
    queued(spaces.listLinks, signal),
  );
  const names = { pages: new Map<string, string>(), files: new Map<string, string>() };
  if (links.length > 0) {
    const { pages } = await client.query(pagesQuery({ spaceId: space.id }));
    for (const page of flatPages(pages)) names.pages.set(page.id, pageTitle(page));
  }
  return { space, links, broken: groupByTarget(links).length, names };
}

/** Stores the totals on this device for the home screen, which doesn't scan. */
function storeTotals(organizationId: string, { values }: LinkReading) {
  const all = [...values.values()];
  linkTotals.put(organizationId, {
    id: 'broken',
    links: all.reduce((sum, { broken }) => sum + broken, 0),
    spaces: all.filter(({ broken }) => broken > 0).length,
    of: all.length,
    at: new Date().toISOString(),
  });
}

/** The reader of an organization, cached for the session. It starts when `catchUp` is called. */
export const linkReaderQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['brokenLinks', organizationId],
    queryFn: ({ client }) =>
      createBulkReader<Space, SpaceReport>({
        read: (space, signal) => fetchReport(client, space, signal),
        isCurrent: (space, before) => space.revision === before.revision,
        onEnd: (reading) => storeTotals(organizationId, reading),
      }),
    staleTime: 'static',
    gcTime: Infinity,
  });
