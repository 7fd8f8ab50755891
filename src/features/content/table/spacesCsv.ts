import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import { visibilityName } from '#directory/spaceText.ts';
import { levelFrom, levelWords, placeName, sourceNames, type SpaceRow } from './spaceRows.ts';

const columns: Record<string, (row: SpaceRow) => Cell> = {
  Title: ({ title }) => title,
  'Lies in': placeName,
  'Default level': levelWords,
  'Set by': levelFrom,
  Editing: ({ space }) => space.editMode ?? 'live',
  'Who sees it': ({ space }) => visibilityName(space.visibility),
  'Open requests': ({ space }) => space.changeRequestsOpen,
  Drafts: ({ space }) => space.changeRequestsDraft,
  Comments: ({ space }) => space.comments,
  Created: ({ space }) => space.createdAt,
  Changed: ({ space }) => space.updatedAt,
  Published: ({ space }) => space.urls.published,
  'Found by': ({ source }) => sourceNames[source],
  Space: ({ id }) => id,
  Collection: ({ space }) => space.parent,
};
const cells = Object.values(columns);

export function* spaceLines(rows: readonly SpaceRow[]) {
  yield byteOrderMark + csvLine(Object.keys(columns));
  for (const row of rows) yield csvLine(cells.map((cell) => cell(row)));
}
