import type { GitSyncStatus } from '#contract/areas/git.ts';
import { HostError } from '../host/hostError.ts';
import { pushRecorder } from '../push/recordPush.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { syncBranches } from './branches/syncBranches.ts';
import { nextStep } from './nextStep.ts';
import { hostOf, type Pass } from './pass.ts';
import { pushCommit } from './pushCommit.ts';
import { readSides } from './readSides.ts';
import { mayChangeMain, syncActor } from './syncActor.ts';
import { SyncStop } from './syncStop.ts';
import {
  ChangedMeanwhile,
  folderRecord,
  importMain,
  mergeRequest,
  ownRequest,
  requestCommits,
  requestReset,
  type Taking,
} from './takeOver.ts';

type Done = Extract<GitSyncStatus, 'in-sync' | 'pushed' | 'imported' | 'merged'>;

/** What a step did: whether both sides are equal now, and the status. */
type Stepped = { isEqual: boolean; did?: Done };

const short = (oid: string | undefined) => oid?.slice(0, 8);
const inStep = { change_request_id: null, is_held: 0 } as const;

async function pushMain(pass: Pass, taking: Taking): Promise<Stepped> {
  const { context, row, keep } = pass;
  const { actor, sides } = taking;
  const move = { branch: row.branch, commit: sides.main! };
  const { isNewer, tip } = await pushCommit(pass, actor.access, sides, move);
  if (isNewer) return { isEqual: false };
  const record = pushRecorder(context, actor.access, actor.pusher);
  await keep({ remote_oid: tip, ...inStep }, () => record('git.syncPush', {}));
  return { isEqual: true, did: 'pushed' };
}

/** Brings the host's commits into the change request, and merges it if no rule forbids it. */
async function takeAsRequest(pass: Pass, taking: Taking): Promise<Stepped> {
  const { keep, row } = pass;
  const { access } = taking.actor;
  const id = await requestCommits(taking);
  await keep({ remote_oid: taking.sides.tip!, change_request_id: id }, folderRecord(taking));
  const own = await ownRequest(taking);
  if (!own?.isOpen) return { isEqual: false };
  if (row.is_held === 1 || !mayChangeMain(access))
    throw new SyncStop(
      'review',
      `The host’s commits wait in change request #${own.number} until it is merged.`,
    );
  await mergeRequest(taking, own);
  await keep(inStep);
  return { isEqual: false, did: 'merged' };
}

/** Main contains the host's branch. Pushes main, unless people decide about a reset of the branch. */
async function pushOrWait(pass: Pass, taking: Taking): Promise<Stepped> {
  const { keep, row } = pass;
  if (row.is_held === 0) return pushMain(pass, taking);
  if (row.change_request_id === null) {
    const id = await requestReset(taking);
    await keep({ remote_oid: taking.sides.tip!, change_request_id: id });
  }
  const own = await ownRequest(taking);
  if (own?.isOpen)
    throw new SyncStop(
      'review',
      `Change request #${own.number} takes over the reset of the branch. Merge it, or archive it to keep the commits.`,
    );
  return pushMain(pass, taking);
}

/** Returns the revision that the commit of the host became. */
const revisionOf = async ({ context: { store }, row, sides }: Taking) =>
  (await gitObjectsRepository(store).revisionOf(row.space_id, sides.remote!)) ?? null;

async function step(pass: Pass): Promise<Stepped> {
  const { context, row, keep, signal } = pass;
  const actor = await syncActor(context, row);
  await keep({ revision_id: actor.access.space.revision_id });
  const { branch } = row;
  const known = row.remote_oid ?? undefined;
  const host = hostOf(context, row, signal);
  const sides = await readSides(context, actor.access.space, host, { branch, known, isStored: true });
  const taking = { context, row, actor, sides };
  // The unknown start of a rewritten branch counts as known, so the rest can continue main.
  const isHeld = row.is_held === 1 && host.folder !== null;
  switch (nextStep(sides.graph, sides)) {
    case 'nothing':
      await keep({ remote_oid: sides.tip!, ...inStep }, folderRecord(taking));
      return { isEqual: true, did: 'in-sync' };
    case 'branch-missing':
      throw new SyncStop(
        'branch-missing',
        known === undefined
          ? 'The space and the branch are both empty.'
          : `The host has no branch “${branch}” any more.`,
      );
    case 'unrelated':
      throw new SyncStop('unrelated', 'The space and the branch have no common commit.');
    case 'rewritten':
      throw new SyncStop(
        'rewritten',
        `The branch no longer contains the commit ${short(known)}, which the space has taken over.`,
      );
    case 'adopt':
    case 'import':
      if (sides.main !== undefined && (!mayChangeMain(actor.access) || isHeld))
        return takeAsRequest(pass, taking);
      await importMain(taking);
      await keep({ remote_oid: sides.tip!, revision_id: await revisionOf(taking), ...inStep });
      return { isEqual: true, did: 'imported' };
    case 'merge':
      return takeAsRequest(pass, taking);
    case 'create':
    case 'push':
    default:
      return sides.remote === undefined ? pushMain(pass, taking) : pushOrWait(pass, taking);
  }
}

/** Steps of one pass, if both sides keep changing. */
const maxSteps = 5;
const ranks: readonly Done[] = ['in-sync', 'pushed', 'imported', 'merged'];

/** Brings main and the branch of the host in step: each moves forward by the commits of the other one. */
async function syncMain(pass: Pass): Promise<Done> {
  let did: Done = 'in-sync';
  for (let n = 0; n < maxSteps; n++) {
    const stepped = await step(pass).catch((error: unknown): Stepped => {
      if (error instanceof ChangedMeanwhile) return { isEqual: false };
      throw error;
    });
    const { did: now } = stepped;
    if (now && ranks.indexOf(now) > ranks.indexOf(did)) did = now;
    if (stepped.isEqual) return did;
  }
  throw new SyncStop('failed', 'The space and the branch kept changing. The next pass tries again.');
}

/** Whether the reason concerns main only. */
const isOfMain = (error: unknown) =>
  error instanceof SyncStop ||
  (error instanceof HostError && (error.status === 'rejected' || error.status === 'too-large'));

/**
 * Brings a space and its host in step: main and the branch, then the branches that are change requests. Never forces. Returns
 * what it did to main. Throws SyncStop and HostError with the reason if it can't.
 */
export async function syncPass(pass: Pass): Promise<Done> {
  const end = await syncMain(pass).catch((error: unknown) => {
    if (!isOfMain(error)) throw error;
    return { error };
  });
  await syncBranches(pass);
  if (typeof end === 'object') throw end.error;
  return end;
}
