import { editList, withMove } from '#api/cacheEdits.ts';
import type { List } from '#api/pages.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import type { Site } from '../sites.api.ts';
import type { SiteItem } from './siteItems.ts';
import type { Goal } from './siteSteps.ts';

const isOf = (id: string) => (section: SiteSection) => section.id === id || section.sectionGroup === id;

/** The sections with some of them taken to a goal, where neighbours may be groups. */
function withBlock(
  list: List<SiteSection>,
  isMoved: (section: SiteSection) => boolean,
  { parent, before, after }: Pick<Goal, 'parent' | 'before' | 'after'>,
): List<SiteSection> {
  const block = list.items.filter(isMoved);
  const others = list.items.filter((section) => !isMoved(section));
  const next = before === undefined ? -1 : others.findIndex(isOf(before));
  const previous = after === undefined ? -1 : others.findLastIndex(isOf(after));
  const last = parent === null ? -1 : others.findLastIndex(isOf(parent));
  const end = last < 0 ? others.length : last + 1;
  const index = next >= 0 ? next : previous >= 0 ? previous + 1 : end;
  return { ...list, items: others.toSpliced(index, 0, ...block) };
}

function regrouped(section: SiteSection, group: string | null): SiteSection {
  const { sectionGroup = null, ...rest } = section;
  if (sectionGroup === group) return section;
  return group === null ? rest : { ...rest, sectionGroup: group };
}

const sectionEdit = (site: Site, id: string, goal: Goal) =>
  editList(siteSections.list, site, (list) => {
    const items = list.items.map((one) => (one.id === id ? regrouped(one, goal.parent) : one));
    return withBlock({ ...list, items }, (section) => section.id === id, goal);
  });

/** The first group after a goal among the groups of the site. */
function nextGroup(top: readonly SiteItem[], id: string, { before, after }: Goal) {
  const others = top.filter((item) => item.id !== id);
  const start =
    before === undefined
      ? others.findIndex((item) => item.id === after) + 1
      : others.findIndex((item) => item.id === before);
  return others.slice(Math.max(start, 0)).find(({ is }) => is === 'group')?.id;
}

const groupEdits = (site: Site, top: readonly SiteItem[], id: string, goal: Goal) => {
  const next = nextGroup(top, id, goal);
  return [
    editList(siteSections.list, site, (list) => withBlock(list, (one) => one.sectionGroup === id, goal)),
    editList(siteSectionGroups.list, site, (list) =>
      withMove(list, id, next === undefined ? {} : { before: next }),
    ),
  ];
};

const spaceEdits = (site: Site, id: string, section: string | null, { before, after }: Goal) => {
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

/** The edits of a move; `top` is the site as it is shown. */
export function moveEdits(site: Site, top: readonly SiteItem[], item: SiteItem, goal: Goal) {
  if (item.is === 'group') return groupEdits(site, top, item.id, goal);
  if (item.is === 'section') return [sectionEdit(site, item.id, goal)];
  return spaceEdits(site, item.id, item.section, goal);
}
