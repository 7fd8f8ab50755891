import type { Store } from '#server/base/database/store.ts';
import { readRevision } from '#server/domain/content/revisions.repository.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { commitOrder } from './commitOrder.ts';
import { makeCommits } from './makeCommits.ts';

export const mainRef = 'refs/heads/main';

/** A ref with its commit. */
export type Ref = { name: string; oid: string; revisionId: string };

/** Returns the ref of a change request. */
export const requestRef = (number: number | string) => `refs/changes/${number}/head`;

/** Returns the number of the change request that a ref names, or undefined. */
export const requestIn = (ref: string) => /^refs\/changes\/([1-9]\d{0,8})\/head$/.exec(ref)?.[1];

/**
 * Returns main and the open change requests, with their commits. Makes those that are missing. A space without content has no
 * main.
 */
export async function refsOf(
  store: Store,
  spaceId: string,
  progress?: (made: number, total: number) => Promise<void>,
): Promise<Ref[]> {
  const [objects, remotes] = [gitObjectsRepository(store), gitRemotesRepository(store)];
  const order = commitOrder(store, spaceId);
  const main = await remotes.mainRevision(spaceId);
  const requests = await remotes.openRequests(spaceId);
  const wanted = [];
  if (!(await order.isEmptyStart(main))) wanted.push({ ...(await order.mainKey(main)), name: mainRef });
  for (const { id, number, revision_id } of requests) {
    if (await order.isEmptyStart(revision_id)) continue;
    // A request without changes is the main that it began with.
    const isOwn = (await readRevision(store, revision_id)).change_request_id === id;
    const key = isOwn ? { id: revision_id, main: 0 as const } : await order.mainKey(revision_id);
    wanted.push({ ...key, name: requestRef(number) });
  }
  await makeCommits(store, spaceId, wanted, progress);
  const refs: Ref[] = [];
  for (const { name, id, main: isMain } of wanted) {
    const oid = await objects.commitOf(id, isMain);
    if (oid !== undefined) refs.push({ name, oid, revisionId: id });
  }
  return refs;
}
