import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/**
 * Deletes the Git objects and commits of a space, in the caller's transaction. Its Git history is made again, with other
 * commits, when no removal is open.
 */
export async function forgetGit(store: Store, spaceId: string) {
  await rowsOf(store, 'git_commits').remove({ space_id: spaceId });
  await rowsOf(store, 'git_objects').remove({ space_id: spaceId });
  await rowsOf(store, 'git_remotes').update({ space_id: spaceId }, { prepared: 0, claimed_until: null });
}
