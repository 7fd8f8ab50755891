import { use } from 'react';
import { limits } from '#contract/limits.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { onScreen, shortcuts } from '#ui/shortcuts.ts';
import { useOrganization } from '../useOrganization.ts';
import { useViewer } from '../useShownAreas.ts';
import { ownEntries, type Entry } from './entries.ts';
import { matches } from './matches.ts';
import { nearestScreen, pastedIn } from './pasted.ts';
import { useFound } from './useFound.ts';

/** Groups entries in the order of their first entry. `index` is the position in the whole list. */
export function groupEntries(entries: readonly Entry[]) {
  const groups = new Map<string, { entry: Entry; index: number }[]>();
  entries.forEach((entry, index) => {
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { entry, index }]);
  });
  return [...groups];
}

const isPasted = ({ group }: Entry) => group === 'Pasted';
const isArea = ({ group }: Entry) => group === 'Go to';

/** The id of the entry that opens the search screen. */
export const searchId = 'search';

/** The entry that opens the search screen. */
function searchEntry(organizationId: string | undefined, text: string): Entry[] {
  if (organizationId === undefined || text.length < 2 || text.length > limits.searchQuery) return [];
  const act = paths.organizationSearch.to({ organizationId }, { query: text });
  return [{ id: searchId, group: 'Content', label: `Search pages for “${text}”`, act }];
}

/** The other tabs of the screen, found in its elements: only the features know them. Offered for a typed text. */
function tabEntries(text: string): Entry[] {
  if (text === '') return [];
  const name = document.querySelector('main h1')?.textContent;
  const labels = document.querySelectorAll<HTMLElement>('main nav a:not([aria-current]) > [data-label]');
  return [...labels].flatMap(({ dataset, parentElement }) => {
    const { label = '' } = dataset;
    if (!(parentElement instanceof HTMLAnchorElement) || !matches(label, text)) return [];
    const { pathname, search } = parentElement;
    return [{ id: `tab ${pathname}${search}`, group: onScreen, label, note: name, act: pathname + search }];
  });
}

/** What the keys of this screen do. Offered for a typed text. Of two shortcuts with the same keys, the last one wins. */
function keyEntries(text: string): Entry[] {
  if (text === '') return [];
  const byKeys = new Map(
    shortcuts
      .get()
      .filter(({ group, applies }) => group === onScreen && (applies?.() ?? true))
      .map((shortcut) => [shortcut.keys, shortcut]),
  );
  return [...byKeys.values()]
    .filter(({ does }) => matches(does, text))
    .map(({ keys, does, run }) => ({
      id: `keys ${keys}`,
      group: onScreen,
      label: does,
      keys,
      act: () => void run(),
    }));
}

/** The entries for a text: pasted resources, areas, tabs, search results, actions. Omits URLs without a screen. */
export function useEntries(text: string) {
  const routes = use(RoutesContext);
  const { organizationId, organization } = useOrganization();
  const { entries: found, busy, nothingPasted } = useFound(text, organizationId);
  const viewer = useViewer();
  const own = ownEntries(organizationId, text.trim(), {
    siteId: organization?.defaultContent?.site,
    ...viewer,
  });
  const tabs = tabEntries(text.trim());
  const isTab = ({ act }: Entry) => tabs.some((tab) => tab.act === act);
  const pasted = pastedIn(text.trim(), location.origin, routes) !== null;
  const hasScreen = ({ act }: Entry) =>
    typeof act !== 'string' || act.startsWith(paths.connect.pattern) || nearestScreen(routes, act) === act;
  const entries = [
    ...found.filter(isPasted),
    ...own.filter((entry) => isArea(entry) && !isTab(entry)),
    ...tabs,
    ...keyEntries(text.trim()),
    ...found.filter((entry) => !isPasted(entry)),
    ...own.filter((entry) => !isArea(entry)),
    // Not for a pasted text: its result is about to load in this place.
    ...(pasted ? [] : searchEntry(organizationId, text.trim())),
  ];
  return { entries: inOrder(entries.filter(hasScreen)), busy, nothingPasted };
}

/** The same entries, sorted by group. */
const inOrder = (entries: readonly Entry[]) =>
  groupEntries(entries).flatMap(([, members]) => members.map(({ entry }) => entry));
