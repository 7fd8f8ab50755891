import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { GroupItem, SectionItem, SiteItem } from './siteItems.ts';

export type Mend = 'edit' | 'remove' | 'variant';
export type Finding = { id: string; point: string; more: string; mend: Mend | null };

const itemsOf = (items: readonly SiteItem[]) => [...everyItem(items)].map(({ item }) => item);

/** Those that share something with an earlier one, beside that one. */
function doubles<T>(things: readonly T[], nameOf: (thing: T) => string) {
  const first = new Map<string, T>();
  return things.flatMap((thing) => {
    const earlier = first.get(nameOf(thing));
    if (earlier === undefined) first.set(nameOf(thing), thing);
    return earlier === undefined ? [] : [[thing, earlier] as const];
  });
}

const emptyGroups = (groups: readonly GroupItem[]): Finding[] =>
  groups
    .filter(({ children }) => children.length === 0)
    .map(({ id, title }) => ({
      id,
      point: `The group “${title}” is empty.`,
      more: 'Readers don’t see empty groups.',
      mend: 'remove',
    }));

const emptySections = (sections: readonly SectionItem[]): Finding[] =>
  sections
    .filter(({ children }) => children.length === 0)
    .map(({ id, title }) => ({
      id,
      point: `The section “${title}” has no space.`,
      more: 'There is nothing to read in it.',
      mend: 'variant',
    }));

const withoutDefault = (sections: readonly SectionItem[]): Finding[] => [
  ...(sections.length > 0 && !sections.some(({ section }) => section.default)
    ? [
        {
          id: sections[0]?.id ?? '',
          point: 'No section is the default.',
          more: 'Readers who come to the site’s own address get none.',
          mend: null,
        },
      ]
    : []),
  ...sections
    .filter(({ children }) => children.length > 0 && !children.some(({ siteSpace }) => siteSpace.default))
    .map(({ id, title }) => ({
      id,
      point: `No space in “${title}” is the default.`,
      more: 'Readers who come to the section get none.',
      mend: 'edit' as const,
    })),
];

function sameTitles(siblings: readonly SiteItem[]): Finding[] {
  const twins = (kind: SiteItem['kind']) =>
    doubles(
      siblings.filter((item) => item.kind === kind),
      ({ title }) => title.trim().toLowerCase(),
    );
  return [
    ...twins('entry').map(([{ id, title }]): Finding => ({
      id,
      point: `Two are called “${title}” beside each other.`,
      more: 'Readers can’t tell them apart.',
      mend: 'edit',
    })),
    ...twins('space').map(([{ id, title }]): Finding => ({
      id,
      point: `Two spaces are called “${title}” beside each other.`,
      more: 'Readers switch between them by their titles, which are the spaces’ own.',
      mend: null,
    })),
  ];
}

function pathFindings(siblings: readonly (SiteSection | SiteSpace)[]): Finding[] {
  const paths = new Set(siblings.map(({ path }) => path));
  const madeUp = siblings.flatMap(({ id, title, path }): Finding[] => {
    const [, wanted] = /^(.+)-\d+$/.exec(path) ?? [];
    if (wanted === undefined || !paths.has(wanted)) return [];
    return [
      {
        id,
        point: `“${title}” is at /${path}.`,
        more: `The path looks made up because /${wanted} was taken.`,
        mend: 'edit',
      },
    ];
  });
  const same = doubles(siblings, ({ path }) => path).map(([{ id, title, path }, other]): Finding => ({
    id,
    point: `“${title}” and “${other.title}” are both at /${path}.`,
    more: 'Only one of them can be reached.',
    mend: 'edit',
  }));
  return [...same, ...madeUp];
}

const closed: Partial<Record<string, string>> = {
  private: 'is private',
  'share-link': 'is open only by a share link',
};

/** The API tells no visibility of a site: one with public spaces is taken for public. */
function closedSpaces(spaces: readonly SiteSpace[]): Finding[] {
  if (!spaces.some(({ space }) => space.visibility === 'public')) return [];
  return spaces.flatMap(({ id, title, space }): Finding[] => {
    const how = closed[space.visibility];
    if (how === undefined) return [];
    return [{ id, point: `“${title}” ${how}.`, more: 'Other spaces of this site are public.', mend: null }];
  });
}

/** All findings, in the order of their weight. */
export function structureFindings(items: readonly SiteItem[]): Finding[] {
  const all = itemsOf(items);
  const groups = all.filter((item) => item.is === 'group');
  const sections = all.filter((item) => item.is === 'section');
  const spaces = all.flatMap((item) => (item.is === 'space' ? [item.siteSpace] : []));
  const atTop = spaces.filter(({ section }) => section === undefined);
  return [
    ...emptySections(sections),
    ...withoutDefault(sections),
    ...pathFindings(sections.map(({ section }) => section)),
    ...sections.flatMap(({ section }) => pathFindings(section.siteSpaces)),
    ...pathFindings(atTop),
    ...[
      items,
      ...groups.map(({ children }) => children),
      ...sections.map(({ children }) => children),
    ].flatMap(sameTitles),
    ...closedSpaces(spaces),
    ...emptyGroups(groups),
  ];
}
