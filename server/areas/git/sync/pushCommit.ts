import type { SpaceAccess } from '#server/domain/access/access.ts';
import { planFetch } from '../fetch/planFetch.ts';
import { pushToHost } from '../host/pushToHost.ts';
import { packPieces } from '../stored/packPieces.ts';
import { mergedBranches, updatedFrom } from './branches/hostParents.ts';
import { gitSyncCommitsRepository } from './folder/gitSyncCommits.repository.ts';
import { pushFolder } from './folder/pushFolder.ts';
import { hostOf, type Pass } from './pass.ts';
import type { HostSide } from './readSides.ts';
import { folderRecord } from './takeOver.ts';

type Move = {
  branch: string;
  /** The commit of the space. */
  commit: string;
  /** Main of the space, for a branch that is a change request. */
  main?: string;
};

/**
 * Pushes a commit of the space to a branch of the host, never with force. Returns the new commit of the branch, and whether
 * another push was faster. Throws HostError.
 * @param sides the branch as it was read
 */
export async function pushCommit(
  { context, row, keep, signal }: Pass,
  { space }: SpaceAccess,
  sides: HostSide,
  { branch, commit, main }: Move,
) {
  const { store } = context;
  const { tip: old, remote, graph, folder } = sides;
  const host = hostOf(context, row, signal);
  if (host.folder === null) {
    const haves = old === undefined ? [] : [old];
    const plan = await planFetch(store, space.id, graph, { wants: [commit], haves });
    const pack = packPieces(store, space.id, plan.oids);
    return { ...(await pushToHost(host, branch, { old, tip: commit, pack })), tip: commit };
  }
  if (old === undefined || !folder) throw new Error('The branch of a folder is missing.');
  await keep({}, folderRecord({ context, row, sides }));
  const place = { graph, old, remote };
  const hostParents = await (main === undefined
    ? mergedBranches(context, space, host, { ...place, main: commit, pattern: row.branches })
    : updatedFrom(context, space, host, {
        ...place,
        head: commit,
        branch: row.branch,
        known: row.remote_oid,
      }));
  const move = { branch, old: { oid: old, tree: folder.tree }, remote, commit, main, hostParents };
  return pushFolder(context, space, host, graph, move, (pairs) =>
    keep({}, () => gitSyncCommitsRepository(store).putPushed(row.space_id, pairs)),
  );
}
