import type { Store } from '#server/base/database/store.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { commitOrder, type CommitKey } from './commitOrder.ts';
import { makeCommits } from './makeCommits.ts';

export const mainRef = 'refs/heads/main';

/** A push to it opens a change request, or adds to the one that the push names. */
export const newRequestRef = 'refs/for/main';

/** A ref with its commit. */
export type Ref = { name: string; oid: string };

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
  const found: (CommitKey & { name: string; oid?: string })[] = [];
  if (!(await order.isEmptyStart(main))) found.push({ name: mainRef, ...(await order.mainKey(main)) });
  for (const { id, number, revision_id, owner_id, oid } of requests) {
    const name = requestRef(number);
    // A request without changes is the main that it began with.
    if (owner_id === id) found.push({ name, id: revision_id, main: 0, ...(oid !== null && { oid }) });
    else if (!(await order.isEmptyStart(revision_id)))
      found.push({ name, ...(await order.mainKey(revision_id)) });
  }
  await makeCommits(
    store,
    spaceId,
    found.filter(({ oid }) => oid === undefined),
    progress,
  );
  const refs: Ref[] = [];
  for (const { name, id, main: isMain, oid: known } of found) {
    const oid = known ?? (await objects.commitOf(id, isMain));
    if (oid !== undefined) refs.push({ name, oid });
  }
  return refs;
}
