import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { moreLimits } from '#contract/limits.ts';
import type { SiteExternalLink, SiteSection, SiteSpace } from '#contract/site-structure.ts';
import type { SiteEntry } from '#directory/sites/structure.api.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import type { MoveRules } from '#ui/tree/slots.ts';
import { sortsStructure } from '../siteMoves.api.ts';

type Common = { id: string; title: string };

export const versionLabels = { latest: 'Latest version', earlier: 'Earlier version' } as const;

/** Siblings of the same `kind` share one order. `parent` is the ID of the containing group; null at the top level. */
type Entry = Common & { kind: 'entry'; parent: string | null };

export type GroupItem = Entry & {
  type: 'group';
  group: SiteSectionGroup;
  /** Its level among groups, from 1. */
  level: number;
  children: readonly EntryItem[];
};
export type SectionItem = Entry & {
  type: 'section';
  section: SiteSection;
  children: readonly SpaceItem[];
};
export type LinkItem = Entry & { type: 'link'; link: SiteExternalLink; children?: undefined };
export type EntryItem = GroupItem | SectionItem | LinkItem;
export type SpaceItem = Common & {
  kind: 'space';
  type: 'space';
  siteSpace: SiteSpace;
  /** The ID of the containing section; null for site spaces that were added before the site had sections. */
  section: string | null;
  children?: undefined;
};
export type SiteItem = EntryItem | SpaceItem;

/** Returns the record of an item. */
export function recordOf(item: SiteItem) {
  if (item.type === 'group') return item.group;
  if (item.type === 'section') return item.section;
  return item.type === 'link' ? item.link : item.siteSpace;
}

/** Returns the section or site space of an item, which have a path; null for groups and links. */
export const publishedPart = (item: SiteItem) =>
  item.type === 'section' ? item.section : item.type === 'space' ? item.siteSpace : null;

/** Returns the condition of an item. Groups have none. */
export function conditionOf(item: SiteItem) {
  const record = recordOf(item);
  return 'condition' in record ? record.condition : undefined;
}

/** Returns the name of the icon that visitors see. Variants have none. */
export function iconOf(item: SiteItem) {
  const record = recordOf(item);
  return 'icon' in record ? record.icon : undefined;
}

/** The parts of a site by their kind, each in navigation order. */
export type SiteLists = {
  sections: readonly SiteSection[];
  groups: readonly SiteSectionGroup[];
  links: readonly SiteExternalLink[];
  /** Site spaces in no section. */
  siteSpaces: readonly SiteSpace[];
};

const memoSpace = createObjectMemo<SpaceItem>();
const memoSection = createObjectMemo<SectionItem>();
const memoLink = createObjectMemo<LinkItem>();
const memoGroup = createObjectMemo<GroupItem>();

const spaceItem = (siteSpace: SiteSpace) =>
  memoSpace(siteSpace, [], () => {
    const { id, title, section = null } = siteSpace;
    return { id, title, kind: 'space', type: 'space', siteSpace, section };
  });

function entryItem(entry: SiteEntry, parent: string | null, level: number): EntryItem {
  const { id, title } = entry;
  const common = { id, title, kind: 'entry', parent } as const;
  if (entry.object === 'site-external-link')
    return memoLink(entry, [parent], () => ({ ...common, type: 'link', link: entry }));
  if (entry.object === 'site-section') {
    const children = entry.siteSpaces.map(spaceItem);
    return memoSection(entry, [parent], () => ({ ...common, type: 'section', section: entry, children }));
  }
  const children = entry.children.map((child) => entryItem(child, id, level + 1));
  return memoGroup(entry, [parent, level, children], () => ({
    ...common,
    type: 'group',
    group: entry,
    level,
    children,
  }));
}

/** Returns the top level of a site as items of the tree. */
export const siteItems = (entries: readonly SiteEntry[], siteSpaces: readonly SiteSpace[]): SiteItem[] => [
  ...entries.map((entry) => entryItem(entry, null, 1)),
  ...siteSpaces.map(spaceItem),
];

/** Returns the number of levels of groups that a group has, itself included. */
const levelsOf = (group: GroupItem): number =>
  1 + Math.max(0, ...group.children.map((child) => (child.type === 'group' ? levelsOf(child) : 0)));

/** Returns why an item can't be moved into a parent: '' if items of this kind never can. */
function refusalOf(parent: SiteItem | null, item: SiteItem): string | undefined {
  if (item.type === 'space') return (parent?.id ?? null) === item.section ? undefined : '';
  if (parent === null) return undefined;
  // Other services have no groups in groups.
  if (parent.type !== 'group' || (item.type === 'group' && !sortsStructure())) return '';
  return item.type === 'group' && parent.level + levelsOf(item) > moreLimits.siteGroupLevels
    ? `Groups can have at most ${moreLimits.siteGroupLevels} levels`
    : undefined;
}

/** Groups, sections and links move to the top level and into groups, site spaces within their section. */
export const siteRules: MoveRules<SiteItem> = {
  kinds: ['entry', 'space'],
  refuses: (parent, moved) =>
    moved.map((item) => refusalOf(parent, item)).find((reason) => reason !== undefined),
};

/** Returns `in “Guides”` or `at the top level`. */
export const formatParent = (parent: SiteItem | null) =>
  parent === null ? 'at the top level' : `in “${parent.title}”`;
