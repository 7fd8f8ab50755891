import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import type { MoveRules } from '#ui/tree/slots.ts';

type Common = { id: string; title: string };

/** `kind` tells what stands in one order with what; `is`, what it is. */
export type GroupItem = Common & {
  kind: 'entry';
  is: 'group';
  group: SiteSectionGroup;
  children: readonly SectionItem[];
};
export type SectionItem = Common & {
  kind: 'entry';
  is: 'section';
  section: SiteSection;
  /** The group that it is in; null at the top. */
  group: string | null;
  children: readonly SpaceItem[];
};
export type SpaceItem = Common & {
  kind: 'space';
  is: 'space';
  siteSpace: SiteSpace;
  /** The section that it is in; null for those from when the site had none. */
  section: string | null;
  children?: undefined;
};
export type SiteItem = GroupItem | SectionItem | SpaceItem;

/** What the lists of a site say, each in reading order. */
export type SiteLists = {
  sections: readonly SiteSection[];
  groups: readonly SiteSectionGroup[];
  /** Site spaces in no section: from when the site had none. */
  siteSpaces: readonly SiteSpace[];
};

/** Items that were made before, by what they were made of: what has not changed is not drawn anew. */
const spaceItems = new WeakMap<SiteSpace, SpaceItem>();
const sectionItems = new WeakMap<SiteSection, SectionItem>();
const groupItems = new WeakMap<SiteSectionGroup, GroupItem>();

function spaceItem(siteSpace: SiteSpace): SpaceItem {
  const { id, title, section = null } = siteSpace;
  const known = spaceItems.get(siteSpace);
  if (known) return known;
  const item: SpaceItem = { id, title, kind: 'space', is: 'space', siteSpace, section };
  spaceItems.set(siteSpace, item);
  return item;
}

function sectionItem(section: SiteSection, group: string | null): SectionItem {
  const known = sectionItems.get(section);
  if (known?.group === group) return known;
  const { id, title, siteSpaces } = section;
  const children = siteSpaces.map(spaceItem);
  const item: SectionItem = { id, title, kind: 'entry', is: 'section', section, group, children };
  sectionItems.set(section, item);
  return item;
}

function groupItem(group: SiteSectionGroup, sections: readonly SiteSection[]): GroupItem {
  const { id, title } = group;
  const children = sections.map((section) => sectionItem(section, id));
  const known = groupItems.get(group);
  if (known?.children.length === children.length && children.every((one, n) => one === known.children[n]))
    return known;
  const item: GroupItem = { id, title, kind: 'entry', is: 'group', group, children };
  groupItems.set(group, item);
  return item;
}

/**
 * The top of a site, rebuilt from its lists: a group stands where its first section does. Where an empty group
 * stands among sections the lists don't say: it is shown right before the next group that has some, or last.
 */
export function siteItems({ sections, groups, siteSpaces }: SiteLists): SiteItem[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ sectionGroup }: SiteSection) =>
    sectionGroup === undefined || !byId.has(sectionGroup) ? null : sectionGroup;
  const inGroup = Map.groupBy(sections, groupOf);
  const items: SiteItem[] = [];
  const waiting = [...groups];
  const put = (group: SiteSectionGroup) => items.push(groupItem(group, inGroup.get(group.id) ?? []));
  const isEmpty = ({ id }: SiteSectionGroup) => !inGroup.has(id);
  const putUntil = (last: SiteSectionGroup) => {
    const earlier = waiting.splice(0, waiting.indexOf(last));
    earlier.filter(isEmpty).forEach(put);
    waiting.splice(0, 1, ...earlier.filter((group) => !isEmpty(group)));
    put(last);
  };
  for (const section of sections) {
    const group = byId.get(groupOf(section) ?? '');
    if (!group) items.push(sectionItem(section, null));
    else if (waiting.includes(group)) putUntil(group);
  }
  waiting.forEach(put);
  return [...items, ...siteSpaces.map(spaceItem)];
}

/** What goes where: groups to the top, sections to the top and into groups, site spaces only within their section. */
export const siteRules: MoveRules<SiteItem> = {
  kinds: ['entry', 'space'],
  refuses(parent, moved) {
    const fits = moved.every((item) => {
      if (item.is === 'group') return parent === null;
      if (item.is === 'section') return parent === null || parent.is === 'group';
      return (parent?.id ?? null) === item.section;
    });
    return fits ? undefined : '';
  },
};

export const whereWords = (parent: SiteItem | null) =>
  parent === null ? 'at the top of the site' : `in “${parent.title}”`;
