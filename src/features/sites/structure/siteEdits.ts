import { editList, editOne, withMove } from '#api/writes/cacheEdits.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import type { SiteEntry, SiteStructure } from '#directory/sites/structure.api.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from './siteItems.ts';
import type { Placement } from './siteSteps.ts';

type Change = (entry: SiteEntry) => SiteEntry[];

const changedEntries = (entries: readonly SiteEntry[], id: string, change: Change): SiteEntry[] =>
  entries.flatMap((entry) => {
    if (entry.id === id) return change(entry);
    if (entry.object !== 'site-section-group') return [entry];
    const children = changedEntries(entry.children, id, change);
    const isSame =
      children.length === entry.children.length && children.every((one, n) => one === entry.children[n]);
    return [isSame ? entry : { ...entry, children }];
  });

const withEntries = (
  structure: SiteStructure,
  change: (entries: SiteEntry[]) => SiteEntry[],
): SiteStructure =>
  structure.type === 'sections' ? { ...structure, structure: change(structure.structure) } : structure;

/** Returns the edit of the cached structure that changes one of its entries. */
export const entryEdit = (site: Site, id: string, change: (entry: SiteEntry) => SiteEntry) =>
  editOne(siteStructure.get, site, (structure) =>
    withEntries(structure, (entries) => changedEntries(entries, id, (entry) => [change(entry)])),
  );

/** Returns the edit of the cached structure that changes all of its sections. */
export const sectionsEdit = (site: Site, change: (section: SiteSection) => SiteSection) => {
  const changed = (entry: SiteEntry): SiteEntry => {
    if (entry.object === 'site-section') return change(entry);
    return entry.object === 'site-section-group'
      ? { ...entry, children: entry.children.map(changed) }
      : entry;
  };
  return editOne(siteStructure.get, site, (structure) =>
    withEntries(structure, (entries) => entries.map(changed)),
  );
};

function inserted(entries: readonly SiteEntry[], entry: SiteEntry, { before, after }: Placement) {
  const next = entries.findIndex(({ id }) => id === before);
  const previous = entries.findIndex(({ id }) => id === after);
  const end = previous < 0 ? entries.length : previous + 1;
  return entries.toSpliced(next < 0 ? end : next, 0, entry);
}

/** Returns the edit of the cached structure that moves one of its entries. */
const moveEdit = (site: Site, id: string, target: Placement) =>
  editOne(siteStructure.get, site, (structure) =>
    withEntries(structure, (entries) => {
      const moved: SiteEntry[] = [];
      const others = changedEntries(entries, id, (entry) => (moved.push(entry), []));
      const [entry] = moved;
      if (!entry) return entries;
      if (target.parent === null) return inserted(others, entry, target);
      return changedEntries(others, target.parent, (parent) => [
        parent.object === 'site-section-group'
          ? { ...parent, children: inserted(parent.children, entry, target) }
          : parent,
      ]);
    }),
  );

/** Returns the cache edit of a move. */
export function moveEdits(site: Site, item: SiteItem, target: Placement) {
  if (item.type !== 'space') return [moveEdit(site, item.id, target)];
  const { before, after } = target;
  const place = before === undefined ? { ...(after !== undefined && { after }) } : { before };
  if (item.section === null)
    return [editList(siteSpaces.list, site, (list) => withMove(list, item.id, place))];
  return [
    entryEdit(site, item.section, (entry) =>
      entry.object === 'site-section'
        ? { ...entry, siteSpaces: withMove({ items: entry.siteSpaces }, item.id, place).items }
        : entry,
    ),
  ];
}
