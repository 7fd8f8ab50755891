// Brings commits of a host into the space: into main, or into the change request of the sync.
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { MergeConflict, mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { mainRef, newRequestRef, requestRef } from '../history/refs.ts';
import { personAt, writeCommit } from '../objects/commits.ts';
import { isAncestor } from '../objects/graph.ts';
import { oidOf, zeroOid, type GitObject } from '../objects/objects.ts';
import { GitRefusal, NewerRefusal } from '../objects/refusal.ts';
import { applyPush } from '../push/applyPush.ts';
import { pushRecorder } from '../push/recordPush.ts';
import { pushQueue } from '../queues.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { gitSyncCommitsRepository } from './folder/gitSyncCommits.repository.ts';
import { gitSyncsRepository, type SyncRow } from './gitSyncs.repository.ts';
import type { BothSides } from './readSides.ts';
import type { SyncActor } from './syncActor.ts';
import { SyncStop } from './syncStop.ts';
import { isOpen } from '#server/domain/change-requests/openStatuses.ts';

/** Main or the change request has changed since it was read. */
export class ChangedMeanwhile extends Error {}

/** The place and the people of one step. */
export type Taking = { context: Context; row: SyncRow; actor: SyncActor; sides: BothSides };

/** Returns a function that stores what a pass has read of a folder, or undefined if there is nothing new. */
export function folderRecord({
  context: { store },
  row,
  sides: { folder },
}: Pick<Taking, 'context' | 'row'> & { sides: Pick<BothSides, 'folder'> }) {
  if (!folder || (folder.read.pairs.length === 0 && !folder.read.kept)) return undefined;
  return () => gitSyncCommitsRepository(store).put(row.space_id, folder.read);
}

type Command = { ref: string; old: string; new: string };

type TakeOptions = {
  /** Of a new change request. Undefined: that of the commit. */
  subject?: string | undefined;
  /** The branch of the host. */
  branch?: string;
  /** Runs in the transaction that stores the commits, with the changed ref. */
  onStored?: (ref: string) => Promise<void>;
};

/**
 * Applies a push in the name of the member. Returns the ref that it changed. Throws SyncStop for commits that a rule refuses.
 */
export async function takeCommits(
  { context, row, actor, sides: { refs, received } }: Taking,
  command: Command,
  { subject = '', branch = row.branch, onStored }: TakeOptions = {},
) {
  const place = { context, ...actor, refs };
  const options = [`subject=${subject}`];
  const origin = { url: row.url, ref: `refs/heads/${branch}` };
  const task = () => applyPush(place, command, { received, options, say: () => {}, origin, onStored });
  const { organization } = actor.access;
  try {
    return (await pushQueue.run(task, { organization: organization.id, client: row.space_id })).ref;
  } catch (error) {
    if (error instanceof NewerRefusal) throw new ChangedMeanwhile();
    if (error instanceof GitRefusal)
      throw new SyncStop(
        'failed',
        [`The commits can’t be taken over: ${error.message}.`, error.hints[0] ?? ''].join(' ').trim(),
      );
    // A review requests changes to a change request that main would contain.
    if (error instanceof HttpError && error.status < 500) throw new SyncStop('review', error.message);
    throw error;
  }
}

/** Takes the commits of the sync's branch over, and stores which ones of the host they are. */
const takeBranch = (taking: Taking, command: Command, options: TakeOptions = {}) => {
  const onStored = folderRecord(taking);
  return takeCommits(taking, command, { ...options, ...(onStored && { onStored }) });
};

/** Moves main to the commit of the host's branch, or gives an empty space its history. */
export const importMain = (taking: Taking) => {
  const { main, remote } = taking.sides;
  return takeBranch(taking, { ref: mainRef, old: main ?? zeroOid, new: remote! });
};

const hostName = ({ url }: SyncRow) => new URL(url).hostname;

/** The change request of the sync, with the commit of its content. */
export async function ownRequest({ context: { store }, row }: Taking) {
  const [request] = await gitSyncsRepository(store).requests(
    row.change_request_id === null ? [] : [row.change_request_id],
  );
  const head = request && (await gitObjectsRepository(store).commitOf(request.revision_id, 0));
  return request && { ...request, head, isOpen: isOpen(request.status) };
}

export type OwnRequest = NonNullable<Awaited<ReturnType<typeof ownRequest>>>;

async function requestAt({ context: { store }, row }: Taking, ref: string): Promise<string> {
  const found = await gitSyncsRepository(store).requestAt(row.space_id, ref);
  if (!found) throw new ChangedMeanwhile();
  return found.id;
}

/**
 * Puts the commits of the host's branch into the change request of the sync, and opens one if there is none. Returns its
 * id. Throws SyncStop if people have to decide first.
 */
export async function requestCommits(taking: Taking): Promise<string> {
  const { row, sides } = taking;
  const { refs, graph } = sides;
  const remote = sides.remote!;
  const own = await ownRequest(taking);
  const contains = (oid: string | undefined) => oid !== undefined && isAncestor(graph, remote, oid);
  if (own && own.status !== 'merged' && contains(own.head)) {
    if (own.isOpen) return own.id;
    throw new SyncStop(
      'review',
      `Change request #${own.number} with the host’s commits is archived. Reopen it to take them over.`,
    );
  }
  if (own?.isOpen) {
    if (own.head === undefined || !isAncestor(graph, own.head, remote))
      throw new SyncStop(
        'review',
        `Change request #${own.number} was edited here, and the host has newer commits. They follow when it is merged.`,
      );
    await takeBranch(taking, { ref: requestRef(own.number), old: own.head, new: remote });
    return own.id;
  }
  // A pass that ended early has opened it already.
  const same = refs.find(({ name, oid }) => name !== mainRef && oid === remote);
  const subject = `Changes from ${row.branch} at ${hostName(row)}`;
  const command = { ref: newRequestRef, old: zeroOid, new: remote };
  return requestAt(taking, same?.name ?? (await takeBranch(taking, command, { subject })));
}

/**
 * Opens a change request that changes main back to an older commit, to which the host's branch was reset. Returns its id.
 */
export async function requestReset(taking: Taking): Promise<string> {
  const { context, row, actor, sides } = taking;
  const { main, remote, tip: hostTip } = sides;
  const { caller } = actor.access;
  const person = personAt(actor.pusher.name, caller.email, context.clock().toISOString());
  const subject = `Take over the reset of ${row.branch} at ${hostName(row)}`;
  const object: GitObject = {
    type: 'commit',
    bytes: writeCommit({
      tree: sides.graph.get(remote!)!.tree,
      parents: [main!],
      author: person,
      committer: person,
      message: `${subject}\n\nThe branch was reset to ${hostTip}.\n`,
    }),
  };
  const tip = oidOf('commit', object.bytes);
  const command = { ref: newRequestRef, old: zeroOid, new: tip };
  const own = { ...taking, sides: { ...sides, received: new Map([[tip, object]]) } };
  return requestAt(taking, await takeCommits(own, command, { subject }));
}

/** Merges the change request of the sync. Throws SyncStop for a conflict, and if a rule forbids it. */
export async function mergeRequest(taking: Taking, { id, number, subject }: OwnRequest) {
  const { context, row, actor } = taking;
  const { caller } = actor.access;
  const record = pushRecorder(context, actor.access, actor.pusher);
  const observer = {
    started: async () => {},
    async ending(_result: unknown, written: ReadonlySet<string>) {
      if (written.has('change_requests')) await record('changeRequests.merge', { request: { id, subject } });
    },
    committed: () => {},
  };
  try {
    await context.store.observed(observer, () =>
      mergeChangeRequest(context, { spaceId: row.space_id, idOrNumber: id, mergedBy: caller.id }),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const status = error instanceof MergeConflict ? 'conflict' : 'review';
    throw new SyncStop(status, `Change request #${number}: ${error.message}`);
  }
}
