// What the table of spaces and its CSV say of a space.
import type { Source } from '#directory/union.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { roleName } from '#pickers/roles.ts';
import type { SpaceRow } from './spaceRows.ts';

/** The level that everyone has by default. */
export const levelWords = ({ level: { level } }: SpaceRow) => (level === null ? 'None' : roleName(level));

/** Whose word that level is. */
export const levelFrom = ({ level: { from } }: SpaceRow) =>
  from === 'itself' ? 'Itself' : from === 'organization' ? 'The organization' : titleOf(from);

const sources: Record<Source, string> = {
  collection: 'Collection',
  member: 'Reach of a member',
  site: 'Site',
  search: 'Search',
  opened: 'Opened here',
};
/** What brought a space. */
export const sourceName = (source: Source) => sources[source];

/** Where a space lies; without a title it is a collection that isn't listed. */
export const placeName = ({ place, space }: SpaceRow) =>
  place ?? (space.parent === undefined ? 'No collection' : 'A collection that isn’t listed');
