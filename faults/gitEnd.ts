// What a space and its host have after pushes and passes that were killed.
import { folder } from '#server/testing/gitFolders.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import type { Synced } from '#server/testing/gitSyncs.ts';
import type { Running } from '#server/testing/processes.ts';

export type Place = { synced: Synced; host: GitHost };

/** A file outside of the folder, which each push to the host changes. */
export const outside = 'Makefile';

/** Ends all passes and merges the change requests of the branches. */
export async function settle(synced: Synced) {
  const { admin, spaceId } = synced;
  for (let n = 0; n < 40; n++) {
    const { status, branchRequests, changeRequest } = await synced.pass();
    const open = branchRequests.filter((branch) => branch.changeRequest?.status === 'open');
    const waiting = status === 'conflict' ? changeRequest : open[0]?.changeRequest;
    if (!waiting && status === 'in-sync') return;
    if (!waiting) continue;
    const path = `/v1/spaces/${spaceId}/change-requests/${waiting.id}/merge`;
    if ((await admin.raw('POST', path, {})).status === 200) continue;
    await synced.resolve(waiting.id);
    await synced.merge(waiting.id);
  }
}

/** Returns the differences between a new clone, the host's branch and the export, and the clones that `git fsck` refuses. */
export async function cloneFaults({ host, synced }: Place, isFolder: boolean, start: () => Promise<Running>) {
  const service = await start();
  const url = `${service.url.replace('//', `//git:${synced.admin.token}@`)}/git/${synced.spaceId}`;
  await host.git('.', 'clone', '-q', url, 'last');
  await service.kill('SIGTERM');
  const { text } = await host.run('last', 'fsck', '--full', '--strict');
  const isWhole = /^(?:notice: .*\n?|dangling .*\n?)*$/.test(text);
  const ofHost = (object: string) => host.git('docs.git', 'rev-parse', object);
  const isSame = isFolder
    ? (await host.git('last', 'rev-parse', 'HEAD^{tree}')) === (await ofHost(`main:${folder}`))
    : (await host.git('last', 'rev-parse', 'HEAD')) === host.branch();
  const isExport = !(await synced.assertEqual().catch(() => true));
  // No pass changes a file outside of the folder.
  const isKept =
    !isFolder || (await ofHost(`main:${outside}`)) === (await host.git('there', 'hash-object', outside));
  return [isWhole, isSame, isExport, isKept].filter((isRight) => !isRight).length;
}
