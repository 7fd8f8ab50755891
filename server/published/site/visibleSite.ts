import { sha256 } from '../../core/ids.ts';
import {
  isActive,
  type PlacedSiteSpace,
  type Section as SectionRow,
} from '../../site-structure/siteStructure.ts';
import { cleanPath } from '../../site-structure/earlierPaths.ts';
import { isMet } from '../visitors/conditions.ts';
import { isAnonymous, type Visitor } from '../visitors/visitor.ts';
import type { StoredSite } from './readSite.ts';

/** A space on the site, as one of the variants of its section. */
export type Variant = {
  /** Of the site space. */
  id: string;
  spaceId: string;
  title: string;
  /** Its path on the site, without slashes at the ends. */
  path: string;
  isDefault: boolean;
  /** Anyone may see it, and search engines may list it. */
  isListed: boolean;
  /** Anyone may see it. */
  isOpen: boolean;
};

export type SiteSection = {
  id: string;
  title: string;
  description: string | undefined;
  path: string;
  isDefault: boolean;
  variants: Variant[];
};

/** A tab or a menu of the site's header. */
export type SiteEntry =
  | { type: 'tab'; section: SiteSection }
  | { type: 'menu'; id: string; title: string; sections: SiteSection[] };

/** The part of a site that is visible to a visitor. */
export type VisibleSite = {
  id: string;
  title: string;
  owner: string;
  entries: SiteEntry[];
  /** All variants in reading order. */
  variants: Variant[];
  /** Changes whenever the navigation changes. */
  version: string;
};

/** The revision of a variant isn't part of the navigation, so it is stored separately. */
export type Revisions = ReadonlyMap<string, string>;

type Visibility = { visibility: string };

/** Whether a visitor passes a visibility. `isMember`: a member who can access the content in the console. */
function passes({ visibility }: Visibility, { hasKey, claims }: Visitor, isMember: boolean) {
  if (isMember || visibility === 'public' || visibility === 'unlisted') return true;
  if (visibility === 'share-link') return hasKey;
  return visibility === 'visitor-auth' && claims !== undefined;
}

const meets = ({ condition }: { condition: string | null }, { claims = {} }: Visitor) =>
  condition === null || isMet(condition, claims);

const isOpenTo = ({ visibility }: Visibility) => visibility === 'public' || visibility === 'unlisted';

function variantOf({ site }: StoredSite, row: PlacedSiteSpace, section: SectionRow | undefined): Variant {
  const { space } = row;
  const isFree = row.condition === null && (section?.condition ?? null) === null;
  return {
    id: row.id,
    spaceId: row.space_id,
    title: space.title,
    path: cleanPath(section ? `${section.path}/${row.path}` : row.path),
    isDefault: row.is_default === 1,
    isListed: isFree && site.visibility === 'public' && space.visibility === 'public',
    isOpen: isFree && isOpenTo(site) && isOpenTo(space),
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
  const { site, organization, structure } = stored;
  if (!passes(site, visitor, visitor.levels !== undefined)) return undefined;
  const isVisible = (row: PlacedSiteSpace) =>
    isActive(row) &&
    meets(row, visitor) &&
    passes(row.space, visitor, (visitor.levels?.ofSpace(row.space) ?? null) !== null);
  const rowsIn = Map.groupBy(structure.siteSpaces.filter(isVisible), ({ parent_id }) => parent_id);

  const sectionOf = (row: SectionRow): SiteSection[] => {
    const rows = rowsIn.get(row.id) ?? [];
    if (rows.length === 0 || !meets(row, visitor)) return [];
    const { id, title, description, is_default } = row;
    const path = cleanPath(row.path);
    const variants = rows.map((one) => variantOf(stored, one, row));
    return [
      { id, title, description: description ?? undefined, path, isDefault: is_default === 1, variants },
    ];
  };
  const sectionsIn = Map.groupBy(structure.sections, ({ parent_id }) => parent_id);
  const placed = [
    ...structure.groups.map((row) => ({
      place: row.place,
      group: row,
      sections: sectionsIn.get(row.id) ?? [],
    })),
    ...(sectionsIn.get('') ?? []).map((row) => ({ place: row.place, group: undefined, sections: [row] })),
  ].toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const entries = placed.flatMap(({ group, sections }): SiteEntry[] => {
    const shown = sections.flatMap(sectionOf);
    if (!group) return shown.map((section) => ({ type: 'tab', section }));
    return shown.length === 0 ? [] : [{ type: 'menu', id: group.id, title: group.title, sections: shown }];
  });
  const variants =
    structure.sections.length > 0
      ? sectionsOf({ entries }).flatMap((section) => section.variants)
      : (rowsIn.get('') ?? []).map((row) => variantOf(stored, row, undefined));
  if (variants.length === 0) return undefined;
  const view = { id: site.id, title: site.title, owner: organization.title, entries, variants };
  return { ...view, version: sha256(JSON.stringify(view)) };
}

/** Returns the sections of a site in reading order. */
export const sectionsOf = ({ entries }: Pick<VisibleSite, 'entries'>): SiteSection[] =>
  entries.flatMap((entry) => (entry.type === 'tab' ? [entry.section] : entry.sections));

const defaultOf = <T extends { isDefault: boolean }>(items: readonly T[]): T | undefined =>
  items.find(({ isDefault }) => isDefault) ?? items[0];

/** Returns the section of a variant. Undefined on a site without sections. */
export const sectionWith = (site: VisibleSite, variant: Variant) =>
  sectionsOf(site).find(({ variants }) => variants.includes(variant));

/** The variant that a section opens with. */
export const defaultVariant = ({ variants }: Pick<SiteSection, 'variants'>) => defaultOf(variants);

/** The variant that the site opens with. */
export const firstVariant = (site: VisibleSite) => defaultVariant(defaultOf(sectionsOf(site)) ?? site);

/**
 * Returns the variant that a path on the site is in, and the path in it. The path of a section, or of the site, is in its
 * default variant.
 */
export function locate(site: VisibleSite, path: string): { variant: Variant; rest: string } | undefined {
  const within = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  const [variant] = site.variants
    .filter((one) => within(one.path))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (variant) return { variant, rest: path.slice(variant.path.length + 1) };
  if (path === '') {
    const first = firstVariant(site);
    return first && { variant: first, rest: '' };
  }
  const section = sectionsOf(site).find((one) => one.path === path);
  const first = section && defaultVariant(section);
  return first && { variant: first, rest: '' };
}
