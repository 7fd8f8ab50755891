import { defaultCustomization, type SiteCustomization } from '#contract/areas/site-customization.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import {
  byPlace,
  titleOf,
  type Group as GroupRow,
  type Link as LinkRow,
  type PlacedSiteSpace,
  type Section as SectionRow,
} from '#server/domain/sites/siteStructure.ts';
import { cleanPath, pathOfSpace, statedPath } from '#server/domain/site-addresses/spacePath.ts';
import { hiddenBecause, isInDraftGroup, keptOutBy, unmetCondition } from './hiddenBecause.ts';
import { isAnonymous, type Visitor } from './visitor.ts';
import type { StoredSite } from './readSite.ts';

/** A space on the site, as one of the variants of its section. */
export type Variant = {
  /** Of the site space. */
  id: string;
  spaceId: string;
  title: string;
  /** Its path on the site, without slashes at the ends. */
  path: string;
  /** Its path without the rule against names twice, where it was before. */
  statedPath: string;
  isDefault: boolean;
  /** Navigation, search and lists of pages leave it out. */
  isHidden: boolean;
  /** Anyone may see it, and search engines may list it. */
  isListed: boolean;
  /** Which version of the docs it is, if it is one. */
  version: PlacedSiteSpace['version'];
  /** Readers see what changed on its pages. */
  tellsChanges: boolean;
  /** Of pages that state none. */
  language: string | undefined;
};

export type SiteSection = {
  id: string;
  title: string;
  description: string | undefined;
  icon: string | undefined;
  path: string;
  isDefault: boolean;
  /** All of its variants are hidden. */
  isHidden: boolean;
  variants: Variant[];
};

/** A tab, a link to another website or a menu of the site's header. */
export type SiteEntry =
  | { type: 'tab'; section: SiteSection }
  | {
      type: 'link';
      id: string;
      title: string;
      description: string | undefined;
      icon: string | undefined;
      url: string;
    }
  | { type: 'menu'; id: string; title: string; icon: string | undefined; entries: SiteEntry[] };

/** The part of a site that is visible to a visitor. */
export type VisibleSite = {
  id: string;
  title: string;
  owner: string;
  look: SiteCustomization;
  entries: SiteEntry[];
  /** All variants in reading order. */
  variants: Variant[];
  /** Changes whenever the navigation changes. */
  version: string;
};

function variantOf(
  { site, structure }: StoredSite,
  row: PlacedSiteSpace,
  section: SectionRow | undefined,
): Variant {
  const { space } = row;
  const isFree =
    row.draft === 0 &&
    !(section && (section.draft === 1 || isInDraftGroup(structure, section))) &&
    row.condition === null &&
    (section?.condition ?? null) === null;
  return {
    id: row.id,
    spaceId: row.space_id,
    title: titleOf(row),
    path: pathOfSpace(row, section),
    statedPath: statedPath(row, section),
    isDefault: row.is_default === 1,
    isHidden: row.hidden === 1,
    version: row.version,
    tellsChanges: space.reader_changes === 1,
    language: space.language ?? undefined,
    isListed:
      isFree &&
      row.hidden === 0 &&
      site.visibility === 'public' &&
      (space.visibility === 'public' || space.visibility === 'inherit'),
  };
}

/** The structures that visitors without access see, by stored site. */
const forNobody = new WeakMap<StoredSite, { site: VisibleSite | undefined }>();

/**
 * Returns the part of a site that is visible to a visitor, or undefined if none is. Cached for visitors
 * without access.
 */
export function visibleSite(stored: StoredSite, visitor: Visitor): VisibleSite | undefined {
  if (!isAnonymous(visitor)) return filtered(stored, visitor);
  const known = forNobody.get(stored) ?? { site: filtered(stored, visitor) };
  forNobody.set(stored, known);
  return known.site;
}

function filtered(stored: StoredSite, visitor: Visitor): VisibleSite | undefined {
  const { site, structure } = stored;
  if (keptOutBy(site.visibility, visitor, visitor.levels !== undefined) !== undefined) return undefined;
  const sectionById = new Map(structure.sections.map((section) => [section.id, section]));
  const isVisible = (row: PlacedSiteSpace) =>
    hiddenBecause(stored, visitor, row, sectionById.get(row.parent_id)) === undefined;
  const rowsIn = Map.groupBy(structure.siteSpaces.filter(isVisible), ({ parent_id }) => parent_id);

  const sectionOf = (row: SectionRow): SiteSection[] => {
    const rows = rowsIn.get(row.id) ?? [];
    if (rows.length === 0) return [];
    const variants = rows.map((one) => variantOf(stored, one, row));
    return [
      {
        id: row.id,
        title: row.title,
        description: row.description ?? undefined,
        icon: row.icon ?? undefined,
        path: cleanPath(row.path),
        isDefault: row.is_default === 1,
        isHidden: withoutHidden(variants).length === 0,
        variants,
      },
    ];
  };
  const { groups, sections, links } = structure;
  const hidesDraft = ({ draft }: { draft: 0 | 1 }) => draft === 1 && !visitor.seesDrafts;

  function menuOf(row: GroupRow): SiteEntry[] {
    const inside = hidesDraft(row) ? [] : entriesIn(row.id);
    const { id, title, icon } = row;
    return inside.length === 0 ? [] : [{ type: 'menu', id, title, icon: icon ?? undefined, entries: inside }];
  }
  function linkOf(row: LinkRow): SiteEntry[] {
    if (hidesDraft(row) || unmetCondition(row, visitor) !== undefined) return [];
    const { id, title, description, icon, url } = row;
    return [{ type: 'link', id, title, description: description ?? undefined, icon: icon ?? undefined, url }];
  }
  const inParent = Map.groupBy(
    [
      ...groups.map((row) => ({ ...row, shown: () => menuOf(row) })),
      ...sections.map((row) => ({
        ...row,
        shown: () => sectionOf(row).map((section): SiteEntry => ({ type: 'tab', section })),
      })),
      ...links.map((row) => ({ ...row, shown: () => linkOf(row) })),
    ].toSorted(byPlace),
    ({ parent_id }) => parent_id,
  );
  const entriesIn = (parentId: string) => (inParent.get(parentId) ?? []).flatMap(({ shown }) => shown());
  const entries = entriesIn('');
  // A site has sections or spaces at its root.
  const variants = [
    ...(rowsIn.get('') ?? []).map((row) => variantOf(stored, row, undefined)),
    ...sectionsOf({ entries }).flatMap((section) => section.variants),
  ];
  if (variants.length === 0) return undefined;
  const view = { ...emptySite(stored), entries, variants };
  return { ...view, version: sha256(JSON.stringify(view)) };
}

/** Returns a site without its spaces. */
export const emptySite = ({ site, organization, customization }: StoredSite): VisibleSite => ({
  id: site.id,
  title: site.title,
  owner: organization.title,
  look: customization ?? defaultCustomization,
  entries: [],
  variants: [],
  version: '',
});

/** Returns the sections of a site or a menu in reading order. */
export const sectionsOf = ({ entries }: { entries: readonly SiteEntry[] }): SiteSection[] =>
  entries.flatMap((entry) => {
    if (entry.type === 'tab') return [entry.section];
    return entry.type === 'menu' ? sectionsOf(entry) : [];
  });

/** Returns the sections or variants that navigation shows. */
export const withoutHidden = <T extends { isHidden: boolean }>(items: readonly T[]) =>
  items.filter(({ isHidden }) => !isHidden);

/** Returns the default of the items that navigation shows, or of all items if it shows none. */
function defaultOf<T extends { isDefault: boolean; isHidden: boolean }>(items: readonly T[]): T | undefined {
  const shown = withoutHidden(items);
  const all = shown.length > 0 ? shown : items;
  return all.find(({ isDefault }) => isDefault) ?? all[0];
}

/** Returns the section of a variant. Undefined on a site without sections. */
export const sectionWith = (site: VisibleSite, variant: Variant) =>
  sectionsOf(site).find(({ variants }) => variants.includes(variant));

/** Returns the other variants of the same section, or of a site without sections, that navigation shows. */
export const variantsBeside = (site: VisibleSite, variant: Variant) =>
  withoutHidden(
    sectionWith(site, variant)?.variants ?? (site.entries.length === 0 ? site.variants : []),
  ).filter(({ id }) => id !== variant.id);

/** The variant that a section opens with. */
export const defaultVariant = ({ variants }: Pick<SiteSection, 'variants'>) => defaultOf(variants);

/** The variant that the site opens with. */
export const firstVariant = (site: VisibleSite) => defaultVariant(defaultOf(sectionsOf(site)) ?? site);
