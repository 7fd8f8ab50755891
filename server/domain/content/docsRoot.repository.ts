import { conflict } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { Store } from '#server/base/database/store.ts';
import { docsRootOf, type StoredFile } from './pageNode.ts';

/**
 * Throws 409 if a file list has another root of the docs than main, and the space is a Git remote: the commit would delete
 * the files below the old root, and overwrite those below the new one that aren't part of the docs. An empty space may get
 * any root.
 */
export async function assertDocsRoot({ query }: Store, spaceId: string, fileListId: string) {
  const main = await query()
    .selectFrom('git_remotes')
    .innerJoin('spaces', 'spaces.id', 'git_remotes.space_id')
    .innerJoin('revisions', 'revisions.id', 'spaces.revision_id')
    .select(['revisions.file_list_id', 'revisions.roots'])
    .where('git_remotes.space_id', '=', spaceId)
    .where('enabled', '=', 1)
    .executeTakeFirst();
  if (!main || main.file_list_id === fileListId) return;
  const lists = await query()
    .selectFrom('file_lists')
    .select(['id', 'body'])
    .where('id', 'in', [main.file_list_id, fileListId])
    .execute();
  const files = new Map(lists.map(({ id, body }) => [id, fromJson<StoredFile[]>(body)]));
  const [before, after] = [files.get(main.file_list_id) ?? [], files.get(fileListId) ?? []];
  const isEmpty = before.length === 0 && fromJson<string[]>(main.roots).length === 0;
  if (!isEmpty && docsRootOf(before) !== docsRootOf(after))
    throw conflict(
      'The root of the docs can’t change while Git is on for this space. Load the folder into a new space, or turn off Git first.',
    );
}
