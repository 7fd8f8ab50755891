import { notFound } from '#server/base/lib/errors.ts';
import type { Position } from '#server/domain/placements/positions.ts';
import type { Store } from '#server/base/database/store.ts';
import {
  siteStructureRepository,
  type GroupRow,
  type LinkRow,
  type SectionRow,
  type SiteSpaceRow,
} from './siteStructure.repository.ts';

/** `place` is the path of positions from the top of the site. It sorts in reading order. */
type InOrder<Row> = Row & { place: string };

export type Group = InOrder<GroupRow>;
export type Section = InOrder<SectionRow>;
export type Link = InOrder<LinkRow>;
export type PlacedSiteSpace = InOrder<SiteSpaceRow>;
export type SiteStructure = {
  groups: Group[];
  sections: Section[];
  links: Link[];
  siteSpaces: PlacedSiteSpace[];
};

type Placed = { id: string; parent_id: string; position: string };

/** Compares rows of any kind in reading order. */
export const byPlace = (a: { place: string }, b: { place: string }) => (a.place < b.place ? -1 : 1);

/** Adds the place of each row below its parent, and sorts. */
function inOrder<Row extends Placed>(rows: Row[], parents: InOrder<Placed>[]): InOrder<Row>[] {
  const placeOf = new Map(parents.map(({ id, place }) => [id, place]));
  return rows
    .map((row) => ({ ...row, place: `${placeOf.get(row.parent_id) ?? ''}${row.position} ` })) // a space sorts first
    .toSorted(byPlace);
}

/** Groups can be in groups. */
function groupsInOrder(rows: GroupRow[]): Group[] {
  const inParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = (parents: Group[]): Group[] => {
    const children = inOrder(
      parents.flatMap(({ id }) => inParent.get(id) ?? []),
      parents,
    );
    return children.length === 0 ? [] : [...children, ...below(children)];
  };
  const top = inOrder(inParent.get('') ?? [], []);
  return [...top, ...below(top)].toSorted(byPlace);
}

function rowsBySite<Row extends { site_id: string }>(rows: Row[]) {
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id);
  return (siteId: string) => bySite.get(siteId) ?? [];
}

/** Returns a function with the structure of each of some sites, including site spaces of deleted spaces. */
export async function readStructures(
  store: Store,
  siteIds: readonly string[],
): Promise<(siteId: string) => SiteStructure> {
  if (siteIds.length === 0) return () => ({ groups: [], sections: [], links: [], siteSpaces: [] });
  const repository = siteStructureRepository(store);
  const groups = groupsInOrder(await repository.groups(siteIds));
  const sections = inOrder(await repository.sections(siteIds), groups);
  const siteSpaces = inOrder(await repository.siteSpaces(siteIds), sections);
  const links = inOrder(await repository.links(siteIds), groups);
  const [groupsOf, sectionsOf] = [rowsBySite(groups), rowsBySite(sections)];
  const [linksOf, siteSpacesOf] = [rowsBySite(links), rowsBySite(siteSpaces)];
  return (siteId) => ({
    groups: groupsOf(siteId),
    sections: sectionsOf(siteId),
    links: linksOf(siteId),
    siteSpaces: siteSpacesOf(siteId),
  });
}

/** Reads the structure of a site, including site spaces of deleted spaces. */
export const readStructure = async (store: Store, siteId: string): Promise<SiteStructure> =>
  (await readStructures(store, [siteId]))(siteId);

/** Returns a group with the groups above it, from the inside out. Empty for the top level. */
export function groupsAround({ groups }: Pick<SiteStructure, 'groups'>, id: string): Group[] {
  const group = groups.find((one) => one.id === id);
  return group ? [group, ...groupsAround({ groups }, group.parent_id)] : [];
}

/** Returns the part of the structure that the response for one group, section, link or site space needs. */
export function partFor(structure: SiteStructure, id: string): SiteStructure {
  const { groups, sections, links, siteSpaces } = structure;
  const one = siteSpaces.find((row) => row.id === id);
  const inside = groups.filter((row) => groupsAround(structure, row.id).some((group) => group.id === id));
  const groupIds = new Set(inside.map((row) => row.id));
  const isOwn = (row: { id: string; parent_id: string }) => row.id === id || groupIds.has(row.parent_id);
  const own = sections.filter((row) => isOwn(row) || row.id === one?.parent_id);
  const ids = new Set(own.map((row) => row.id));
  return {
    groups: inside,
    sections: own,
    links: links.filter(isOwn),
    siteSpaces: one ? [one] : siteSpaces.filter((row) => ids.has(row.parent_id)),
  };
}

/** Returns whether a site space is visible. That of a deleted space only keeps its place. */
export const isActive = ({ space }: Pick<SiteSpaceRow, 'space'>) => space.deleted_at === null;

/** Returns the title of a site space: its own, or that of the space. */
export const titleOf = ({ title, space }: Pick<SiteSpaceRow, 'title' | 'space'>) => title ?? space.title;

/** Returns the row that becomes the default when a row is removed: the next one, else the first. */
export const nextDefault = <Row extends { id: string }>(rows: Row[], id: string): Row | undefined =>
  rows[rows.findIndex((row) => row.id === id) + 1] ?? rows.find((row) => row.id !== id);

/**
 * Normalizes a position of a section or group (`id`) among sections. Two that are adjacent in the list of
 * sections count as neighbors even if an empty group, which that list doesn't show, is between them.
 */
export function normalizePosition(
  { sections }: SiteStructure,
  parentId: string,
  id: string,
  { before, after }: Position,
): Position {
  const others = sections.filter((one) => one.id !== id && one.parent_id !== id);
  const place = others.findIndex((one) => one.id === after?.id && one.parent_id === parentId);
  const next = place < 0 ? undefined : others[place + 1];
  return next?.parent_id === parentId && next.id === before?.id ? { after } : { before, after };
}

/** Returns the row with this id. Throws 404 if there is none. */
export function find<Row extends { id: string }>(rows: Row[], id: string, what: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound(what);
  return row;
}
