import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** The most spaces of one repository that links are looked up in. */
const maxSpaces = 50;

export const docsRootsRepository = ({ query }: Store) => ({
  set: (row: Database['docs_roots']) =>
    rowsOf({ query }, 'docs_roots').upsert([row], ['space_id'], ['repository', 'root']),

  /** Returns where the docs of a space are. Undefined if they weren't loaded from a folder. */
  get: (spaceId: string) => rowsOf({ query }, 'docs_roots').get({ space_id: spaceId }),

  /** Returns the other spaces of the same repository with their active revisions, the longest roots first. */
  others: ({ organization_id, repository, space_id }: Database['docs_roots']) =>
    query()
      .selectFrom('docs_roots')
      .innerJoin('spaces', 'spaces.id', 'docs_roots.space_id')
      .select(['spaces.id', 'spaces.revision_id', 'docs_roots.root'])
      .where('docs_roots.organization_id', '=', organization_id)
      .where('docs_roots.repository', '=', repository)
      .where('docs_roots.space_id', '!=', space_id)
      .where('spaces.deleted_at', 'is', null)
      .orderBy((e) => e.fn('length', ['docs_roots.root']), 'desc')
      .orderBy('spaces.id')
      .limit(maxSpaces)
      .execute(),
});
