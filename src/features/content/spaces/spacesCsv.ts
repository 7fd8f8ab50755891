import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import { visibilityName } from '#directory/spaces/spaceText.ts';
import { collectionText, levelSource, levelText, type SpaceRow } from './spaceRows.ts';

const columns: Record<string, (row: SpaceRow) => Cell> = {
  Title: ({ title }) => title,
  Collection: collectionText,
  'Default access': levelText,
  'Set by': levelSource,
  'Edit mode': ({ space }) => space.editMode ?? 'live',
  Visibility: ({ space }) => visibilityName(space.visibility),
  'Open change requests': ({ space }) => space.changeRequestsOpen,
  'Draft change requests': ({ space }) => space.changeRequestsDraft,
  Comments: ({ space }) => space.comments,
  Created: ({ space }) => space.createdAt,
  Updated: ({ space }) => space.updatedAt,
  Published: ({ space }) => space.urls.published,
  'Space ID': ({ id }) => id,
  'Collection ID': ({ space }) => space.parent,
};
const cells = Object.values(columns);

export function* spaceLines(rows: readonly SpaceRow[]) {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for (const row of rows) yield csvLine(cells.map((cell) => cell(row)));
}
