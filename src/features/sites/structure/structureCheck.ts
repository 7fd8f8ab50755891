import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { GroupItem, SectionItem, SiteItem } from './siteItems.ts';

export type Fix = 'edit' | 'remove' | 'variant';
export type Finding = { id: string; title: string; details: string; fix: Fix | null };

const itemsOf = (items: readonly SiteItem[]) => [...everyItem(items)].map(({ item }) => item);

/** Returns each item whose key equals that of an earlier item, with that item. */
function findDuplicates<T>(items: readonly T[], keyOf: (item: T) => string) {
  const first = new Map<string, T>();
  return items.flatMap((item) => {
    const earlier = first.get(keyOf(item));
    if (earlier === undefined) first.set(keyOf(item), item);
    return earlier === undefined ? [] : [[item, earlier] as const];
  });
}

const emptyGroups = (groups: readonly GroupItem[]): Finding[] =>
  groups
    .filter(({ children }) => children.length === 0)
    .map(({ id, title }) => ({
      id,
      title: `Group “${title}” is empty`,
      details: 'Visitors don’t see empty groups.',
      fix: 'remove',
    }));

const emptySections = (sections: readonly SectionItem[]): Finding[] =>
  sections
    .filter(({ children }) => children.length === 0)
    .map(({ id, title }) => ({
      id,
      title: `Section “${title}” has no variants`,
      details: 'Visitors don’t see sections without variants.',
      fix: 'variant',
    }));

const missingDefaults = (sections: readonly SectionItem[]): Finding[] => [
  ...(sections.length > 0 && !sections.some(({ section }) => section.default)
    ? [
        {
          id: sections[0]?.id ?? '',
          title: 'No default section',
          details: 'The site URL doesn’t open any section.',
          fix: null,
        },
      ]
    : []),
  ...sections
    .filter(({ children }) => children.length > 0 && !children.some(({ siteSpace }) => siteSpace.default))
    .map(({ id, title }) => ({
      id,
      title: `Section “${title}” has no default variant`,
      details: 'Visitors who open the section URL don’t see a variant.',
      fix: 'edit' as const,
    })),
];

function duplicateTitles(siblings: readonly SiteItem[]): Finding[] {
  const duplicatesOf = (kind: SiteItem['kind']) =>
    findDuplicates(
      siblings.filter((item) => item.kind === kind),
      ({ title }) => title.trim().toLowerCase(),
    );
  return [
    ...duplicatesOf('entry').map(([{ id, title }]): Finding => ({
      id,
      title: `Duplicate title “${title}” at the same level`,
      details: 'Visitors can’t tell them apart.',
      fix: 'edit',
    })),
    ...duplicatesOf('space').map(([{ id, title }]): Finding => ({
      id,
      title: `Duplicate variant title “${title}”`,
      details: 'Variants use the title of their space. Rename a space so visitors can tell them apart.',
      fix: null,
    })),
  ];
}

function pathFindings(siblings: readonly (SiteSection | SiteSpace)[]): Finding[] {
  const paths = new Set(siblings.map(({ path }) => path));
  const suffixed = siblings.flatMap(({ id, title, path }): Finding[] => {
    const [, base] = /^(.+)-\d+$/.exec(path) ?? [];
    if (base === undefined || !paths.has(base)) return [];
    return [
      {
        id,
        title: `“${title}” has the path /${path}`,
        details: `/${base} is also used at this level. Edit the path if you don’t want the number.`,
        fix: 'edit',
      },
    ];
  });
  const same = findDuplicates(siblings, ({ path }) => path).map(([{ id, title, path }, other]): Finding => ({
    id,
    title: `“${title}” and “${other.title}” have the same path /${path}`,
    details: 'Visitors can open only one of them.',
    fix: 'edit',
  }));
  return [...same, ...suffixed];
}

const restrictions: Partial<Record<string, string>> = {
  private: 'is private',
  'share-link': 'requires a share link',
};

/** Finds restricted spaces on a public site. The API has no visibility of sites: a public space makes it public. */
function restrictedSpaces(spaces: readonly SiteSpace[]): Finding[] {
  if (!spaces.some(({ space }) => space.visibility === 'public')) return [];
  return spaces.flatMap(({ id, title, space }): Finding[] => {
    const restriction = restrictions[space.visibility];
    if (restriction === undefined) return [];
    return [
      { id, title: `“${title}” ${restriction}`, details: 'Other spaces on this site are public.', fix: null },
    ];
  });
}

/** Returns all findings, most important first. */
export function structureFindings(items: readonly SiteItem[]): Finding[] {
  const all = itemsOf(items);
  const groups = all.filter((item) => item.type === 'group');
  const sections = all.filter((item) => item.type === 'section');
  const spaces = all.flatMap((item) => (item.type === 'space' ? [item.siteSpace] : []));
  const withoutSection = spaces.filter(({ section }) => section === undefined);
  return [
    ...emptySections(sections),
    ...missingDefaults(sections),
    ...pathFindings(sections.map(({ section }) => section)),
    ...sections.flatMap(({ section }) => pathFindings(section.siteSpaces)),
    ...pathFindings(withoutSection),
    ...[
      items,
      ...groups.map(({ children }) => children),
      ...sections.map(({ children }) => children),
    ].flatMap(duplicateTitles),
    ...restrictedSpaces(spaces),
    ...emptyGroups(groups),
  ];
}
