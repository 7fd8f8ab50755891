// The palette's list: what is found by asking and what the console itself offers, in one order.
import { use } from 'react';
import { limits } from '#contract/limits.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useOrganization } from '../useOrganization.ts';
import { ownEntries, type Entry } from './entries.ts';
import { nearestScreen, pastedIn } from './pasted.ts';
import { useFound } from './useFound.ts';

/** Groups stand in the order of their first entry; numbers are those of the whole list. */
export function inGroups(entries: readonly Entry[]) {
  const groups = new Map<string, { entry: Entry; index: number }[]>();
  entries.forEach((entry, index) => {
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { entry, index }]);
  });
  return [...groups];
}

const isPasted = ({ group }: Entry) => group === 'Pasted';
const isArea = ({ group }: Entry) => group === 'Go to';

/** The id of the entry that goes on to the search. */
export const searchId = 'search';

/** From a few pages of the palette to all that have the words. */
function searching(organizationId: string | undefined, text: string): Entry[] {
  if (organizationId === undefined || text.length < 2 || text.length > limits.searchQuery) return [];
  const act = paths.organizationSearch.to({ organizationId }, { query: text });
  return [{ id: searchId, group: 'Content', label: `Search the pages for “${text}”`, act }];
}

/** What is offered for a text: what a paste names, then areas, things found, actions; nothing that leads nowhere. */
export function useEntries(text: string) {
  const routes = use(RoutesContext);
  const { organizationId, organization } = useOrganization();
  const { entries: found, busy, nothingPasted } = useFound(text, organizationId);
  const own = ownEntries(organizationId, text.trim(), organization?.defaultContent?.site);
  const pasted = pastedIn(text.trim(), location.origin, routes) !== null;
  const leads = ({ act }: Entry) =>
    typeof act !== 'string' || act.startsWith(paths.connect.pattern) || nearestScreen(routes, act) === act;
  const entries = [
    ...found.filter(isPasted),
    ...own.filter(isArea),
    ...found.filter((entry) => !isPasted(entry)),
    ...own.filter((entry) => !isArea(entry)),
    // What a paste names is about to come, and nothing must stand in its place before.
    ...(pasted ? [] : searching(organizationId, text.trim())),
  ];
  return { entries: inOrder(entries.filter(leads)), busy, nothingPasted };
}

/** The same entries, those of one group side by side. */
const inOrder = (entries: readonly Entry[]) =>
  inGroups(entries).flatMap(([, members]) => members.map(({ entry }) => entry));
