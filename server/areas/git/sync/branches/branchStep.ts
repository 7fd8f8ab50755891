// Brings a branch of the host and its change request in step, by the same decisions as main.
import { now } from '#server/base/context.ts';
import { HostError } from '../../host/hostError.ts';
import type { Host } from '../../host/askHost.ts';
import { type Ref, newRequestRef, requestRef } from '../../history/refs.ts';
import { isAncestor, reachable, type Graph } from '../../objects/graph.ts';
import { zeroOid } from '../../objects/objects.ts';
import { pushRecorder } from '../../push/recordPush.ts';
import { gitSyncsRepository } from '../gitSyncs.repository.ts';
import { nextStep } from '../nextStep.ts';
import { recordSyncFailure } from '../recordSyncFailure.ts';
import type { Pass } from '../pass.ts';
import { pushCommit } from '../pushCommit.ts';
import { readBranch, type BothSides } from '../readSides.ts';
import type { SyncActor } from '../syncActor.ts';
import { SyncStop } from '../syncStop.ts';
import { ChangedMeanwhile, folderRecord, takeCommits } from '../takeOver.ts';
import { gitSyncBranchesRepository, type BranchRow, type KnownBranch } from './gitSyncBranches.repository.ts';
import { isOpen } from '#server/domain/change-requests/openStatuses.ts';

/** A branch of the host, and the space as it is now. */
export type BranchTaking = {
  pass: Pass;
  actor: SyncActor;
  host: Host;
  name: string;
  /** The commit of the branch. */
  tip: string;
  /** The commit of the space for it, if the space has it already. */
  present: string | undefined;
  /** The branch at the last pass. Undefined for a new one. */
  stored: KnownBranch | undefined;
  refs: readonly Ref[];
  main: string | undefined;
  graph: Graph;
};

type State = Pick<BranchRow, 'status' | 'detail' | 'remote_oid'>;
type Request = { id: string; revision_id: string };

/** States that a person must end. */
const failures: readonly State['status'][] = ['diverged', 'rewritten', 'rejected', 'too-large', 'failed'];

/**
 * Stores the state of a branch, in the caller's transaction if there is one.
 * @param options.before the status before, to notify people once when a branch begins to need them
 */
export async function putBranch(
  { context, row, keep }: Pass,
  name: string,
  state: State,
  { request, before }: { request?: Request | undefined; before?: State['status'] | undefined } = {},
) {
  const branch: BranchRow = {
    space_id: row.space_id,
    name,
    ...state,
    change_request_id: request?.id ?? null,
    revision_id: request?.revision_id ?? null,
    changed_at: now(context),
  };
  const isNews = failures.includes(state.status) && state.status !== before;
  await keep({}, async () => {
    await gitSyncBranchesRepository(context.store).put(branch);
    if (isNews) await recordSyncFailure(context, row, { status: state.status, branch: name });
  });
}

/** Returns the change request of a branch. */
export const branchRequest = (stored: KnownBranch | undefined) =>
  stored?.number != null && stored.change_request_id !== null && stored.request_revision !== null
    ? {
        id: stored.change_request_id,
        number: stored.number,
        subject: stored.subject ?? '',
        revision_id: stored.request_revision,
        isOpen: isOpen(stored.request_status),
      }
    : undefined;

type Own = NonNullable<ReturnType<typeof branchRequest>>;

const inStep = (remote_oid: string): State => ({ status: 'in-sync', detail: null, remote_oid });

/** Reads the branch as commits of the space. */
async function sidesOf({ pass, actor, host, name, tip, stored, refs, main, graph }: BranchTaking) {
  const known = stored?.remote_oid ?? undefined;
  const query = { branch: name, tip, known, main, graph, isMain: false, isStored: true };
  return { main, refs, ...(await readBranch(pass.context, actor.access.space, host, query)) };
}

/** Stores which commits of the host are which of the space. */
const keepRead = ({ pass: { context, row, keep } }: BranchTaking, sides: BothSides) =>
  keep({}, folderRecord({ context, row, sides }));

/** Takes the commits over, and stores the state of the branch in the same transaction. */
async function take({ pass, actor, name, tip }: BranchTaking, sides: BothSides, ref: string, old: string) {
  const { context, row } = pass;
  const taking = { context, row, actor, sides };
  const remote = sides.remote!;
  const before = reachable(sides.graph, sides.main === undefined ? [] : [sides.main]);
  const isOne = reachable(sides.graph, [remote], { without: before }).size === 1;
  await takeCommits(
    taking,
    { ref, old, new: remote },
    {
      branch: name,
      subject: isOne ? undefined : name,
      async onStored(changed) {
        const request = await gitSyncsRepository(context.store).requestAt(row.space_id, changed);
        await folderRecord(taking)?.();
        await putBranch(pass, name, inStep(tip), { request });
      },
    },
  );
}

async function pushRequest({ pass, actor, name }: BranchTaking, sides: BothSides, own: Own, head: string) {
  const { context } = pass;
  const move = { branch: name, commit: head, main: sides.main! };
  const { isNewer, tip } = await pushCommit(pass, actor.access, sides, move);
  if (isNewer) throw new ChangedMeanwhile();
  await context.store.transaction(async () => {
    await putBranch(pass, name, inStep(tip), { request: own });
    await pushRecorder(context, actor.access, actor.pusher)('git.syncPush', { request: own });
  });
}

/** Whether main contains the branch, or the branch changes nothing of the folder. */
const isInMain = ({ graph, main, remote }: BothSides) =>
  remote === undefined || (main !== undefined && isAncestor(graph, remote, main));

/**
 * Opens another change request for a branch, unless main contains it. In a space with a folder, people can't join the branch and
 * its change request with Git, since the commits have other IDs than at the host. The edits made here stay in the earlier one.
 */
async function openAnother(taking: BranchTaking, sides: BothSides): Promise<State | undefined> {
  if (isInMain(sides)) {
    await keepRead(taking, sides);
    return { status: 'merged', detail: null, remote_oid: taking.tip };
  }
  await take(taking, sides, newRequestRef, zeroOid);
  return undefined;
}

/** Brings a branch and its open change request in step. Returns the state if it can't. */
async function joinSides(taking: BranchTaking, own: Own): Promise<State | undefined> {
  const { stored, tip, refs, host } = taking;
  const head = refs.find(({ name }) => name === requestRef(own.number))?.oid;
  if (head === undefined) throw new ChangedMeanwhile();
  const sides = await sidesOf(taking);
  const { remote, known, graph } = sides;
  const stop = (status: State['status'], detail: string) => ({
    status,
    detail,
    remote_oid: stored?.remote_oid ?? null,
  });
  // A removal forgets which commits of the host are which of the space.
  const opensAnother = host.folder !== null && known !== undefined;
  const merge = `Merge ${requestRef(own.number)} into the branch, and push it.`;
  switch (nextStep(graph, { main: head, remote, known })) {
    case 'nothing':
      await keepRead(taking, sides);
      return inStep(tip);
    case 'push':
      await pushRequest(taking, sides, own, head);
      return undefined;
    case 'import':
      await take(taking, sides, requestRef(own.number), head);
      return undefined;
    case 'branch-missing':
    case 'rewritten':
      if (isInMain(sides))
        return stop(
          'rewritten',
          `The branch was reset to a commit of main. Archive change request #${own.number}, or push the commits again.`,
        );
      if (head === known) {
        // Nobody has edited it here.
        await take(taking, sides, requestRef(own.number), head);
        return undefined;
      }
      if (opensAnother) return openAnother(taking, sides);
      return stop(
        'rewritten',
        `The branch was rewritten, and change request #${own.number} was edited here. ${merge}`,
      );
    default:
      if (opensAnother) return openAnother(taking, sides);
      return stop('diverged', `The branch and change request #${own.number} both have new commits. ${merge}`);
  }
}

async function stepOf(taking: BranchTaking, own: Own | undefined): Promise<State | undefined> {
  const { tip, present, main, graph, stored } = taking;
  if (main === undefined) throw new ChangedMeanwhile();
  if (own?.isOpen) return joinSides(taking, own);
  const merged: State = { status: 'merged', detail: null, remote_oid: tip };
  if (present !== undefined && isAncestor(graph, present, main)) return merged;
  const isArchived = stored?.request_status === 'archived' && stored.remote_oid !== null;
  // After the branch was merged or deleted, it is another one.
  if (isArchived && stored.status !== 'merged')
    return {
      status: 'archived',
      detail: `Change request #${own?.number} is archived. Reopen it to take over the commits of the branch.`,
      remote_oid: stored.remote_oid,
    };
  const sides = await sidesOf(taking);
  if (!isInMain(sides)) {
    await take(taking, sides, newRequestRef, zeroOid);
    return undefined;
  }
  await keepRead(taking, sides);
  return stored && merged;
}

/** Returns the state of a branch that can't be brought in step. Throws errors that concern the whole host. */
function stateAfter(error: unknown, remote_oid: string | null): State {
  if (error instanceof SyncStop) return { status: 'failed', detail: error.message, remote_oid };
  if (error instanceof HostError) {
    const { status, message: detail } = error;
    if (status === 'rejected' || status === 'too-large' || status === 'failed')
      return { status, detail, remote_oid };
  }
  throw error;
}

/** Brings a branch of the host and its change request in step, and stores its state. Throws HostError if the host fails. */
export async function branchStep(taking: BranchTaking) {
  const { pass, name, stored } = taking;
  const own = branchRequest(stored);
  try {
    const state = await stepOf(taking, own).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return undefined;
      return stateAfter(error, stored?.remote_oid ?? null);
    });
    if (!state) return;
    const isStored =
      stored?.status === state.status &&
      stored.detail === state.detail &&
      stored.remote_oid === state.remote_oid &&
      stored.revision_id === (own?.revision_id ?? null);
    if (!isStored) await putBranch(pass, name, state, { request: own, before: stored?.status });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  }
}
