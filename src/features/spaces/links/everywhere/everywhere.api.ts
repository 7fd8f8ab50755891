// How the console reads the broken links of all spaces.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesOf } from '#api/pages.ts';
import { keyOf } from '#api/query.ts';
import type { Link } from '#contract/references.ts';
import { organizations } from '#contract/organizations.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/spaces.ts';
import { linkTotals } from '#directory/linkTotals.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { pagesQuery } from '../../spaces.api.ts';
import { targetsOf } from '#prose/linkTargets.ts';
import { createLinkReader, type LinkReader, type LinkReading, type SpaceReport } from './linkReader.ts';

/** More spaces are looked through only when the person asks for it, since each of them is a request. */
export const readUnasked = 300;

async function reportOf(client: QueryClient, space: Space, signal: AbortSignal): Promise<SpaceReport> {
  const links: Link[] = [];
  const query = { status: 'broken' } as const;
  for await (const { items } of pagesOf(spaces.listLinks, { spaceId: space.id, query }, signal))
    links.push(...items);
  const names = { pages: new Map<string, string>(), files: new Map<string, string>() };
  if (links.length > 0) {
    const { pages } = await client.query(pagesQuery({ spaceId: space.id }));
    for (const page of flatPages(pages)) names.pages.set(page.id, pageTitle(page));
  }
  return { space, links, broken: targetsOf(links).length, names };
}

/** What the home screen tells without looking itself. */
function keep(organizationId: string, { reports }: LinkReading) {
  const all = [...reports.values()];
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
      createLinkReader(
        (space, signal) => reportOf(client, space, signal),
        (reading) => keep(organizationId, reading),
      ),
    staleTime: 'static',
    gcTime: Infinity,
  });

/** Lets the reader catch up with the spaces that were found; goes on when the screen is left. */
export const catchUpQuery = (organizationId: string, reader: LinkReader, found: readonly Space[]) =>
  queryOptions({
    // Another number of spaces, or another latest change, is another reading.
    queryKey: [
      ...keyOf(organizations.get, { organizationId }),
      'brokenLinks',
      found.length,
      found.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), ''),
    ],
    queryFn: async () => {
      await reader.catchUp(found);
      return null;
    },
    structuralSharing: false,
  });
