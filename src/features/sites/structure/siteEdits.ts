import { editList, withMove } from '#api/writes/cacheEdits.ts';
import type { List } from '#api/reads/pages.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from './siteItems.ts';
import type { Placement } from './siteSteps.ts';

const belongsTo = (id: string) => (section: SiteSection) => section.id === id || section.sectionGroup === id;

/** Returns the list with some sections moved to a target. Neighbors may be groups. */
function withMovedSections(
  list: List<SiteSection>,
  isMoved: (section: SiteSection) => boolean,
  { parent, before, after }: Pick<Placement, 'parent' | 'before' | 'after'>,
): List<SiteSection> {
  const moved = list.items.filter(isMoved);
  const others = list.items.filter((section) => !isMoved(section));
  const next = before === undefined ? -1 : others.findIndex(belongsTo(before));
  const previous = after === undefined ? -1 : others.findLastIndex(belongsTo(after));
  const last = parent === null ? -1 : others.findLastIndex(belongsTo(parent));
  const end = last < 0 ? others.length : last + 1;
  const index = next >= 0 ? next : previous >= 0 ? previous + 1 : end;
  return { ...list, items: others.toSpliced(index, 0, ...moved) };
}

function inGroup(section: SiteSection, group: string | null): SiteSection {
  const { sectionGroup = null, ...rest } = section;
  if (sectionGroup === group) return section;
  return group === null ? rest : { ...rest, sectionGroup: group };
}

const sectionEdit = (site: Site, id: string, target: Placement) =>
  editList(siteSections.list, site, (list) => {
    const items = list.items.map((one) => (one.id === id ? inGroup(one, target.parent) : one));
    return withMovedSections({ ...list, items }, (section) => section.id === id, target);
  });

/** Returns the ID of the first group after a target. */
function nextGroup(top: readonly SiteItem[], id: string, { before, after }: Placement) {
  const others = top.filter((item) => item.id !== id);
  const start =
    before === undefined
      ? others.findIndex((item) => item.id === after) + 1
      : others.findIndex((item) => item.id === before);
  return others.slice(Math.max(start, 0)).find(({ type }) => type === 'group')?.id;
}

const groupEdits = (site: Site, top: readonly SiteItem[], id: string, target: Placement) => {
  const next = nextGroup(top, id, target);
  return [
    editList(siteSections.list, site, (list) =>
      withMovedSections(list, (one) => one.sectionGroup === id, target),
    ),
    editList(siteSectionGroups.list, site, (list) =>
      withMove(list, id, next === undefined ? {} : { before: next }),
    ),
  ];
};

const spaceEdits = (site: Site, id: string, section: string | null, { before, after }: Placement) => {
  const place = before === undefined ? { ...(after !== undefined && { after }) } : { before };
  if (section === null) return [editList(siteSpaces.list, site, (list) => withMove(list, id, place))];
  return [
    editList(siteSections.list, site, (list) => ({
      ...list,
      items: list.items.map((one) =>
        one.id === section
          ? { ...one, siteSpaces: withMove({ items: one.siteSpaces }, id, place).items }
          : one,
      ),
    })),
  ];
};

/** Returns the cache edits of a move. `top` is the displayed top level. */
export function moveEdits(site: Site, top: readonly SiteItem[], item: SiteItem, target: Placement) {
  if (item.type === 'group') return groupEdits(site, top, item.id, target);
  if (item.type === 'section') return [sectionEdit(site, item.id, target)];
  return spaceEdits(site, item.id, item.section, target);
}
