// Branches of the host that match a pattern are change requests.
import { HttpError } from '#server/base/lib/errors.ts';
import { now } from '#server/base/context.ts';
import { assertManageable } from '#server/domain/change-requests/assertChangeable.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { branchesOfHost } from '../../host/fetchFromHost.ts';
import type { Host } from '../../host/askHost.ts';
import { reachable } from '../../objects/graph.ts';
import { pushRecorder } from '../../push/recordPush.ts';
import { gitSyncCommitsRepository } from '../folder/gitSyncCommits.repository.ts';
import { hostOf, type Pass } from '../pass.ts';
import { spaceNow } from '../readSides.ts';
import { syncActor, type SyncActor } from '../syncActor.ts';
import { isMatch, startOf } from './branchPattern.ts';
import { branchStep, putBranch, branchRequest } from './branchStep.ts';
import { gitSyncBranchesRepository, type KnownBranch } from './gitSyncBranches.repository.ts';

/** Branches of a sync at most. */
export const maxBranches = 50;

/** Returns the branches of the host that match a pattern, in order. Throws HostError. */
export async function matchingBranches(host: Host, pattern: string, without: string) {
  const found = await branchesOfHost(host, startOf(pattern));
  const names = [...found.keys()].filter((name) => name !== without && isMatch(pattern, name));
  return new Map(names.toSorted().map((name) => [name, found.get(name)!]));
}

/** Archives the change request of a branch that the host has no more. */
async function endBranch(pass: Pass, actor: SyncActor, branch: KnownBranch) {
  const { context, row } = pass;
  const { store } = context;
  const own = branchRequest(branch);
  const gone = { status: 'deleted', detail: null, remote_oid: null } as const;
  if (!own?.isOpen) return putBranch(pass, branch.name, gone, { request: own });
  return withSpaceLock(context, row.space_id, async () => {
    const request = await requestOf(context, row.space_id, own.id);
    assertManageable(request, actor.access);
    const changes = { status: { from: request.status, to: 'archived' } };
    await changeRequestsRepository(store).update(own.id, { status: 'archived', updated_at: now(context) });
    await pushRecorder(context, actor.access, actor.pusher)('changeRequests.update', { request, changes });
    await putBranch(pass, branch.name, gone, { request: own });
  }).catch(async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await putBranch(pass, branch.name, { ...gone, detail: error.message }, { request: own });
  });
}

/** Returns the commits of the space for those of the host. An empty one: the branch doesn't change the folder. */
async function presentCommits({ context: { store }, row }: Pass, tips: readonly string[]) {
  if (row.folder === null) return new Map(tips.map((oid) => [oid, oid]));
  const pairs = await gitSyncCommitsRepository(store).ofHost(row.space_id, tips);
  return new Map([...pairs].map(([oid, pair]) => [oid, pair.oid]));
}

type Found = {
  found: ReadonlyMap<string, string>;
  stored: ReadonlyMap<string, KnownBranch>;
  present: ReadonlyMap<string, string>;
};

/** Returns at most 50 branches, those with change requests first, and how many others have commits that main lacks. */
async function chosen({ context: { store }, row }: Pass, { found, stored, present }: Found) {
  const { main, graph } = await spaceNow(store, row.space_id);
  const ofMain = reachable(graph, main === undefined ? [] : [main]);
  const isOpen = (name: string) => branchRequest(stored.get(name))?.isOpen === true;
  const isOld = (oid: string | undefined) => oid !== undefined && (oid === '' || ofMain.has(oid));
  const isNews = (name: string) => isOpen(name) || !isOld(present.get(found.get(name)!));
  const names = [...found.keys()];
  // A branch that main contains has a state only if it had a change request.
  const old = names.filter((name) => !isNews(name) && stored.has(name));
  const news = names.filter(isNews).toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  return { names: [...news.slice(0, maxBranches), ...old], skipped: Math.max(0, news.length - maxBranches) };
}

/** Brings the branches that match the pattern of a sync and their change requests in step. Throws SyncStop and HostError. */
export async function syncBranches(pass: Pass) {
  const { context, row, keep, signal } = pass;
  const { branches: pattern, space_id: spaceId, branch } = row;
  if (pattern === null) return;
  // Branches continue commits of the sync's branch, of which the space has none yet.
  if (row.folder !== null && row.remote_oid === null) return;
  const repository = gitSyncBranchesRepository(context.store);
  const actor = await syncActor(context, row);
  const host = hostOf(context, row, signal);
  const found = await matchingBranches(host, pattern, branch);
  const stored = new Map((await repository.all(spaceId)).map((one) => [one.name, one]));
  const present = await presentCommits(pass, [...found.values()]);
  const { names, skipped } = await chosen(pass, { found, stored, present });
  await keep({ skipped_branches: skipped });
  for (const one of stored.values())
    if (!found.has(one.name) && one.status !== 'deleted') await endBranch(pass, actor, one);
  for (const name of names) {
    const tip = found.get(name)!;
    const one = { name, tip, present: present.get(tip), stored: stored.get(name) };
    await branchStep({ pass, actor, host, ...one, ...(await spaceNow(context.store, spaceId)) });
  }
  await keep({}, () => repository.keep(spaceId, pattern));
}
