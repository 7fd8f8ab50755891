import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isOperationMissing } from '#api/http/ApiError.ts';
import { isOwnService } from '#api/operations.ts';
import { listKeyOf } from '#api/query.ts';
import { everyItem, type List } from '#api/reads/pages.ts';
import { session } from '#api/session/session.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import type { Output } from '#contract/operation.ts';
import type { SiteSection } from '#contract/site-structure.ts';

type Site = { organizationId: string; siteId: string };
type Lists = { sections: SiteSection[]; groups: SiteSectionGroup[] };
type Entry = Extract<Output<typeof siteStructure.get>, { type: 'sections' }>['structure'][number];

/**
 * The sections and groups of a structure, in its order. Entries that the lists don't have, such as links, are left out, and
 * groups in groups follow their parent.
 */
export function listsOf(structure: Output<typeof siteStructure.get>): Lists {
  const lists: Lists = { sections: [], groups: [] };
  const add = (entry: Entry, group?: string) => {
    if (entry.object === 'site-section')
      lists.sections.push(group === undefined ? entry : { ...entry, sectionGroup: group });
    if (entry.object !== 'site-section-group') return;
    lists.groups.push(entry);
    entry.children.forEach((child) => add(child, entry.id));
  };
  if (structure.type === 'sections') structure.structure.forEach((entry) => add(entry));
  return lists;
}

/** Completes the lists of another service. The shapes of responses don't tell kinds of entries apart. */
async function completed(lists: Lists) {
  if (isOwnService(session.current()?.baseUrl ?? '')) return lists;
  const { completeResponse } = await import('#api/compat/completeResponse.ts');
  completeResponse(siteSections.list, { items: lists.sections });
  completeResponse(siteSectionGroups.list, { items: lists.groups });
  return lists;
}

const started = new WeakMap<QueryClient, Map<string, Promise<Lists>>>();

/** Sends one request for both lists if they are read at the same time. Later reads send another one, to see later writes. */
function readLists(client: QueryClient, site: Site): Promise<Lists> {
  const reads = started.get(client) ?? new Map<string, Promise<Lists>>();
  started.set(client, reads);
  const known = reads.get(site.siteId);
  if (known) return known;
  const read = call(siteStructure.get, site).then(listsOf).then(completed);
  reads.set(site.siteId, read);
  setTimeout(() => reads.delete(site.siteId));
  return read;
}

/** Reads a list of a site from its structure, or by itself if the service doesn't have that read. */
async function readList<T>(
  client: QueryClient,
  site: Site,
  pick: (lists: Lists) => T[],
  list: () => Promise<T[]>,
): Promise<List<T>> {
  const all = await readLists(client, site).catch((error: unknown) => {
    if (isOperationMissing(error)) return undefined;
    throw error;
  });
  const items = all ? pick(all) : await list();
  return { items, count: items.length };
}

/** All sections of a site in navigation order. The sections of a group are adjacent. */
export const siteSectionsQuery = (site: Site) =>
  queryOptions({
    queryKey: listKeyOf(siteSections.list, site),
    queryFn: ({ client, signal }) =>
      readList(
        client,
        site,
        ({ sections }) => sections,
        () => everyItem(siteSections.list, site, signal),
      ),
  });

/** All section groups of a site in navigation order. */
export const siteGroupsQuery = (site: Site) =>
  queryOptions({
    queryKey: listKeyOf(siteSectionGroups.list, site),
    queryFn: ({ client, signal }) =>
      readList(
        client,
        site,
        ({ groups }) => groups,
        () => everyItem(siteSectionGroups.list, site, signal),
      ),
  });
