import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createBulkReader, type BulkReader, type BulkReading } from '#api/bulkReader.ts';
import { queuedItems } from '#api/queuedQueries.ts';
import type { Link } from '#contract/references.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/spaces.ts';
import { linkTotals } from '#directory/linkTotals.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { pagesQuery } from '../../spaces.api.ts';
import { groupByTarget, type Names } from '#prose/linkTargets.ts';

/** More spaces are looked through only when the person asks for it, since each of them is a request. */
export const readUnasked = 300;

/** What a space's report says: its broken links, how many different targets they have, and what its pages are called. */
export type SpaceReport = { space: Space; links: readonly Link[]; broken: number; names: Names };
export type LinkReading = BulkReading<Space, SpaceReport>;
export type LinkReader = BulkReader<Space, SpaceReport>;

async function reportOf(client: QueryClient, space: Space, signal: AbortSignal): Promise<SpaceReport> {
  const query = { status: 'broken' } as const;
  const links = await queuedItems(spaces.listLinks, { spaceId: space.id, query }, signal);
  const names = { pages: new Map<string, string>(), files: new Map<string, string>() };
  if (links.length > 0) {
    const { pages } = await client.query(pagesQuery({ spaceId: space.id }));
    for (const page of flatPages(pages)) names.pages.set(page.id, pageTitle(page));
  }
  return { space, links, broken: groupByTarget(links).length, names };
}

/** What the home screen shows without reading anything itself. */
function keep(organizationId: string, { values }: LinkReading) {
  const all = [...values.values()];
  linkTotals.put(organizationId, {
    id: 'broken',
    links: all.reduce((sum, { broken }) => sum + broken, 0),
    spaces: all.filter(({ broken }) => broken > 0).length,
    of: all.length,
    at: new Date().toISOString(),
  });
}

/** The organization's reader, kept for the session. It reads nothing by itself. */
export const linkReaderQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['brokenLinks', organizationId],
    queryFn: ({ client }) =>
      createBulkReader<Space, SpaceReport>({
        read: (space, signal) => reportOf(client, space, signal),
        isCurrent: (space, before) => space.revision === before.revision,
        onEnd: (reading) => keep(organizationId, reading),
      }),
    staleTime: 'static',
    gcTime: Infinity,
  });
