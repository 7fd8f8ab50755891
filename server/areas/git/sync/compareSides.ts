import type { GitSyncComparison } from '#contract/areas/git.ts';
import type { Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { Host } from '../host/askHost.ts';
import { readCommit } from '../objects/commits.ts';
import { reachable } from '../objects/graph.ts';
import { readObject } from '../stored/storedObjects.ts';
import { matchingBranches, maxBranches } from './branches/syncBranches.ts';
import { nextStep, type Step } from './nextStep.ts';
import { readSides, type BothSides } from './readSides.ts';
import { mayChangeMain } from './syncActor.ts';
import type { SyncSettings } from './syncSettings.ts';

const shown = 20;
/** Commits that are read, to show the newest of them. */
const read = 100;

type Status = GitSyncComparison['status'];
const statuses: Record<Step, Status> = {
  nothing: 'equal',
  create: 'empty-branch',
  'branch-missing': 'empty-branch',
  adopt: 'empty-space',
  push: 'ahead',
  import: 'behind',
  merge: 'diverged',
  unrelated: 'unrelated',
  // Only of a sync that has run.
  rewritten: 'diverged',
};

/** Returns what the first pass would do. */
function nextOf(step: Step, access: SpaceAccess): GitSyncComparison['next'] {
  const isAllowed = mayChangeMain(access);
  if (step === 'import' || step === 'merge') return isAllowed ? step : 'request';
  if (step === 'adopt') return isAllowed ? 'adopt' : 'refuse';
  if (step === 'push' || step === 'create') return 'push';
  return step === 'nothing' || step === 'branch-missing' ? 'nothing' : 'refuse';
}

async function describeCommits(
  { store }: Context,
  spaceId: string,
  { received, folder }: BothSides,
  oids: readonly string[],
) {
  const commits: GitSyncComparison['ours'] = [];
  const hostOf = new Map(folder?.read.pairs.map(({ oid, host_oid }) => [oid, host_oid]));
  for (const oid of oids.slice(0, read)) {
    const object = received.get(oid) ?? (await readObject(store, spaceId, oid));
    if (!object) continue;
    const { message, author } = readCommit(object.bytes);
    const seconds = Number(/> (\d+) /.exec(author)?.[1] ?? 0);
    const at = new Date(Math.min(seconds * 1000, 8.64e15));
    commits.push({
      oid: hostOf.get(oid) ?? oid,
      message: message.split('\n')[0] ?? '',
      author: author.slice(0, author.indexOf('<')).trim(),
      at: at.toISOString(),
    });
  }
  return commits.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, shown);
}

/** Compares a space with a branch of a host. Throws HostError. */
export async function compareSides(
  context: Context,
  access: SpaceAccess,
  host: Host,
  { branch, branches, isStored }: Pick<SyncSettings, 'branch' | 'branches'> & { isStored: boolean },
): Promise<GitSyncComparison> {
  const sides = await readSides(context, access.space, host, { branch, isStored });
  const { graph, main, remote } = sides;
  const matching = branches === null ? new Map() : await matchingBranches(host, branches, branch);
  const step = nextStep(graph, sides);
  const ofMain = reachable(graph, main === undefined ? [] : [main]);
  const ofRemote = reachable(graph, remote === undefined ? [] : [remote]);
  const ours = [...ofMain].filter((oid) => !ofRemote.has(oid));
  const theirs = [...ofRemote].filter((oid) => !ofMain.has(oid));
  return {
    object: 'git-sync-comparison',
    status: statuses[step],
    ahead: ours.length,
    behind: theirs.length,
    ours: await describeCommits(context, access.space.id, sides, ours),
    theirs: await describeCommits(context, access.space.id, sides, theirs),
    next: nextOf(step, access),
    branches: [...matching.keys()].slice(0, maxBranches),
  };
}
