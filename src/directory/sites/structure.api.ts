import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { isOperationMissing } from '#api/http/ApiError.ts';
import { isOwnService } from '#api/operations.ts';
import { keyOf } from '#api/query.ts';
import { everyItem } from '#api/reads/pages.ts';
import { session } from '#api/session/session.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import type { Output } from '#contract/operation.ts';
import type { SiteExternalLink, SiteSection } from '#contract/site-structure.ts';
import { entriesOfLists } from './entriesOfLists.ts';

type Site = { organizationId: string; siteId: string };
export type SiteStructure = Output<typeof siteStructure.get>;
export type SiteEntry = SiteSectionGroup['children'][number];

/** Returns the top level of a site. Empty for a site without sections. */
export const entriesOf = (structure: SiteStructure | undefined): SiteEntry[] =>
  structure?.type === 'sections' ? structure.structure : [];

/** Returns all entries of a kind in navigation order. A group precedes what it contains. */
function everyEntry(entries: readonly SiteEntry[]): SiteEntry[] {
  return entries.flatMap((entry) =>
    entry.object === 'site-section-group' ? [entry, ...everyEntry(entry.children)] : [entry],
  );
}

/** Returns the entries of a site by their kind, in navigation order. */
export function listsOf(structure: SiteStructure | undefined) {
  const lists: { sections: SiteSection[]; groups: SiteSectionGroup[]; links: SiteExternalLink[] } = {
    sections: [],
    groups: [],
    links: [],
  };
  for (const entry of everyEntry(entriesOf(structure))) {
    if (entry.object === 'site-section') lists.sections.push(entry);
    else if (entry.object === 'site-section-group') lists.groups.push(entry);
    else lists.links.push(entry);
  }
  return lists;
}

/** Returns the entry with an ID, or undefined. */
export const findEntry = (structure: SiteStructure | undefined, id: string): SiteEntry | undefined =>
  everyEntry(entriesOf(structure)).find((entry) => entry.id === id);

/** Completes the structure of another service. The shapes of responses don't tell kinds of entries apart. */
async function completed(structure: SiteStructure) {
  if (isOwnService(session.current()?.baseUrl ?? '')) return structure;
  const { completeResponse } = await import('#api/compat/completeResponse.ts');
  const { sections, groups } = listsOf(structure);
  completeResponse(siteSections.list, { items: sections });
  completeResponse(siteSectionGroups.list, { items: groups });
  return structure;
}

/** Builds the structure from the lists of a service that doesn't have it. */
async function composed(site: Site, signal: AbortSignal): Promise<SiteStructure> {
  const [sections, groups] = await Promise.all([
    everyItem(siteSections.list, site, signal),
    everyItem(siteSectionGroups.list, site, signal),
  ]);
  return { type: 'sections', structure: entriesOfLists(sections, groups) };
}

/** The groups, sections and links of a site in navigation order. */
export const siteStructureQuery = (site: Site) =>
  queryOptions({
    queryKey: keyOf(siteStructure.get, site),
    queryFn: ({ signal }) =>
      call(siteStructure.get, site)
        .then(completed)
        .catch((error: unknown) => {
          if (isOperationMissing(error)) return composed(site, signal);
          throw error;
        }),
  });
