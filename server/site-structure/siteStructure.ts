// A site as a whole: its groups, sections and site spaces, each list in the order in which a reader meets them.
import { notFound } from '../core/errors.ts';
import type { Position } from '../core/positions.ts';
import type { Store } from '../database/store.ts';
import {
  siteStructureRepository,
  type GroupRow,
  type SectionRow,
  type SiteSpaceRow,
} from './siteStructure.repository.ts';

/** Its path of positions from the top of the site, which sorts as the site is read. */
type InOrder<Row> = Row & { place: string };

export type Group = InOrder<GroupRow>;
export type Section = InOrder<SectionRow>;
export type OnSite = InOrder<SiteSpaceRow>;
export type SiteStructure = { groups: Group[]; sections: Section[]; siteSpaces: OnSite[] };

type Placed = { id: string; parent_id: string; position: string };

/** Gives each its place below its parent's, and sorts. */
function inOrder<Row extends Placed>(rows: Row[], parents: InOrder<Placed>[]): InOrder<Row>[] {
  const placeOf = new Map(parents.map(({ id, place }) => [id, place]));
  return rows
    .map((row) => ({ ...row, place: `${placeOf.get(row.parent_id) ?? ''}${row.position} ` })) // a space sorts first
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

/** Reads all that stands on a site, site spaces of deleted spaces among it. */
export async function readStructure(store: Store, siteId: string): Promise<SiteStructure> {
  const repository = siteStructureRepository(store);
  const groups = inOrder(await repository.groups(siteId), []);
  const sections = inOrder(await repository.sections(siteId), groups);
  return { groups, sections, siteSpaces: inOrder(await repository.siteSpaces(siteId), sections) };
}

/** As much of it as the answer for one group, section or site space is made of. */
export function partWith({ groups, sections, siteSpaces }: SiteStructure, id: string): SiteStructure {
  const one = siteSpaces.find((row) => row.id === id);
  const own = sections.filter((row) => [row.id, row.parent_id].includes(id) || row.id === one?.parent_id);
  const ids = new Set(own.map((row) => row.id));
  return {
    groups: groups.filter((row) => row.id === id),
    sections: own,
    siteSpaces: one ? [one] : siteSpaces.filter((row) => ids.has(row.parent_id)),
  };
}

/** Whether a site space is seen: that of a deleted space only keeps its place. */
export const isSeen = ({ space }: Pick<SiteSpaceRow, 'space'>) => space.deleted_at === null;

/** Who is the default once this one is gone: the next in order, else the first. */
export const heirOf = <Row extends { id: string }>(rows: Row[], id: string): Row | undefined =>
  rows[rows.findIndex((row) => row.id === id) + 1] ?? rows.find((row) => row.id !== id);

/**
 * A position among sections, of a section or group (`id`). Two that follow each other where sections are listed are
 * neighbours, though an empty group may stand between them, which no list of sections shows: the first then says it.
 */
export function amongSections(
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

/** The row with this id, or 404. */
export function find<Row extends { id: string }>(rows: Row[], id: string, what: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound(what);
  return row;
}
