import { inflateSync } from 'node:zlib';
import { sql, type SqlBool } from 'kysely';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/** Objects that one statement reads. */
const batch = 100;

/** Whether a commit, a tree or a file of the Git history of a space contains a text. Files of revisions are left out. */
export async function isInGit({ query }: Store, spaceId: string, text: string) {
  for (let last = ''; ;) {
    const rows = await query()
      .selectFrom('git_objects')
      .select(['oid', 'size', 'body'])
      .where('space_id', '=', spaceId)
      .where('body', 'is not', null)
      .where('oid', '>', last)
      .orderBy('oid')
      .limit(batch)
      .execute();
    for (const { body, size } of rows) {
      if (body && inflateSync(body, { maxOutputLength: Math.max(1, size) }).includes(text)) return true;
      await shareTurn();
    }
    if (rows.length < batch) return false;
    last = rows.at(-1)!.oid;
  }
}

/** Deletes the reasons that contain a text from the states of a Git sync. They name pages and repeat words of the host. */
export async function forgetSyncReasons({ engine, query }: Store, spaceId: string, text: string) {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
  for (const table of ['git_syncs', 'git_sync_passes', 'git_sync_branches'] as const)
    await query()
      .updateTable(table)
      .set({ detail: null })
      .where('space_id', '=', spaceId)
      .where(sql<SqlBool>`${position}(detail, ${text}) > 0`)
      .execute();
}

/**
 * Deletes the Git objects and commits of a space, in the caller's transaction. Its Git history is made again, with other
 * commits, when no removal is open.
 */
export async function forgetGit(store: Store, spaceId: string) {
  await rowsOf(store, 'git_commits').remove({ space_id: spaceId });
  await rowsOf(store, 'git_objects').remove({ space_id: spaceId });
  await rowsOf(store, 'git_sync_commits').remove({ space_id: spaceId });
  await rowsOf(store, 'git_remotes').update({ space_id: spaceId }, { prepared: 0, claimed_until: null });
}
