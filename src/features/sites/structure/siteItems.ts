import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import type { MoveRules } from '#ui/tree/slots.ts';

type Common = { id: string; title: string };

export const versionLabels = { latest: 'Latest version', earlier: 'Earlier version' } as const;

/** Siblings of the same `kind` share one order: groups and sections are both entries. */
export type GroupItem = Common & {
  kind: 'entry';
  type: 'group';
  group: SiteSectionGroup;
  children: readonly SectionItem[];
};
export type SectionItem = Common & {
  kind: 'entry';
  type: 'section';
  section: SiteSection;
  /** The ID of the containing group; null at the top level. */
  group: string | null;
  children: readonly SpaceItem[];
};
export type SpaceItem = Common & {
  kind: 'space';
  type: 'space';
  siteSpace: SiteSpace;
  /** The ID of the containing section; null for site spaces that were added before the site had sections. */
  section: string | null;
  children?: undefined;
};
export type SiteItem = GroupItem | SectionItem | SpaceItem;

/** The lists of a site, each in navigation order. */
export type SiteLists = {
  sections: readonly SiteSection[];
  groups: readonly SiteSectionGroup[];
  /** Site spaces in no section. */
  siteSpaces: readonly SiteSpace[];
};

const memoSpace = createObjectMemo<SpaceItem>();
const memoSection = createObjectMemo<SectionItem>();
const memoGroup = createObjectMemo<GroupItem>();

const spaceItem = (siteSpace: SiteSpace) =>
  memoSpace(siteSpace, [], () => {
    const { id, title, section = null } = siteSpace;
    return { id, title, kind: 'space', type: 'space', siteSpace, section };
  });

const sectionItem = (section: SiteSection, group: string | null) =>
  memoSection(section, [group], () => {
    const { id, title, siteSpaces } = section;
    return { id, title, kind: 'entry', type: 'section', section, group, children: siteSpaces.map(spaceItem) };
  });

function groupItem(group: SiteSectionGroup, sections: readonly SiteSection[]) {
  const { id, title } = group;
  const children = sections.map((section) => sectionItem(section, id));
  return memoGroup(group, [children], () => ({ id, title, kind: 'entry', type: 'group', group, children }));
}

/**
 * Builds the top level of a site from its lists. A group takes the position of its first section. The lists don't
 * contain the position of an empty group among sections: it is placed before the next group with sections, or last.
 */
export function siteItems({ sections, groups, siteSpaces }: SiteLists): SiteItem[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const groupOf = ({ sectionGroup }: SiteSection) =>
    sectionGroup === undefined || !byId.has(sectionGroup) ? null : sectionGroup;
  const inGroup = Map.groupBy(sections, groupOf);
  const items: SiteItem[] = [];
  const pending = [...groups];
  const add = (group: SiteSectionGroup) => items.push(groupItem(group, inGroup.get(group.id) ?? []));
  const isEmpty = ({ id }: SiteSectionGroup) => !inGroup.has(id);
  const addUntil = (last: SiteSectionGroup) => {
    const earlier = pending.splice(0, pending.indexOf(last));
    earlier.filter(isEmpty).forEach(add);
    pending.splice(0, 1, ...earlier.filter((group) => !isEmpty(group)));
    add(last);
  };
  for (const section of sections) {
    const group = byId.get(groupOf(section) ?? '');
    if (!group) items.push(sectionItem(section, null));
    else if (pending.includes(group)) addUntil(group);
  }
  pending.forEach(add);
  return [...items, ...siteSpaces.map(spaceItem)];
}

/** Groups move within the top level, sections to the top level and into groups, site spaces within their section. */
export const siteRules: MoveRules<SiteItem> = {
  kinds: ['entry', 'space'],
  refuses(parent, moved) {
    const fits = moved.every((item) => {
      if (item.type === 'group') return parent === null;
      if (item.type === 'section') return parent === null || parent.type === 'group';
      return (parent?.id ?? null) === item.section;
    });
    return fits ? undefined : '';
  },
};

/** Returns `in “Guides”` or `at the top level`. */
export const formatParent = (parent: SiteItem | null) =>
  parent === null ? 'at the top level' : `in “${parent.title}”`;
