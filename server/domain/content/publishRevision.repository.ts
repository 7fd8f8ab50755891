import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export const publishRevisionRepository = ({ query }: Pick<Store, 'query'>) => ({
  /** Returns the id of a space's active revision, or undefined before it has one. */
  async activeRevision(spaceId: string) {
    const row = await rowsOf({ query }, 'spaces').pick({ id: spaceId }, ['revision_id']);
    return row?.revision_id || undefined;
  },

  /** Makes a revision the active one of its space. */
  activate: (spaceId: string, revision_id: string, updated_at: string) =>
    rowsOf({ query }, 'spaces').update({ id: spaceId }, { revision_id, updated_at }),

  /** Stores the earlier paths of pages. If several pages had a path, it redirects to the last one. */
  addPaths: (rows: Database['page_paths'][]) =>
    rowsOf({ query }, 'page_paths').upsert(rows, ['space_id', 'path'], ['page_id']),

  /** Returns the id of the page that had this path last, or undefined. */
  async pageAt(spaceId: string, path: string) {
    const row = await rowsOf({ query }, 'page_paths').pick({ space_id: spaceId, path }, ['page_id']);
    return row?.page_id;
  },

  /** Stores where pages that a change request deletes are in another space. */
  addMoves: (rows: Database['moved_pages'][]) =>
    rowsOf({ query }, 'moved_pages').upsert(
      rows,
      ['space_id', 'page_id'],
      ['target_space_id', 'target_page_id'],
    ),

  /** Returns where a page that its space doesn't have is in another space, or undefined. */
  movedTo: (space_id: string, page_id: string) => rowsOf({ query }, 'moved_pages').get({ space_id, page_id }),

  /** Returns the ids of the pages of a space that have moved to another one. */
  async movedPages(space_id: string) {
    const rows = await rowsOf({ query }, 'moved_pages').all({ space_id });
    return new Set(rows.map(({ page_id }) => page_id));
  },
});
