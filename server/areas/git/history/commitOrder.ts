// Which commits a revision needs. Each revision has one. The revision of a change request that became main as it is has a
// second one, the merge commit, so that the first parents of main are its changes.
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { readFiles } from '#server/domain/content/revisions.repository.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { revisionReader } from './revisionReader.ts';

/** The commit of a revision, or with `main` 1 its merge commit. */
export type CommitKey = { id: string; main: 0 | 1 };

/** Returns a text that names the commit. */
export const nameOf = ({ id, main }: CommitKey) => `${id} ${main}`;

export function commitOrder(store: Store, spaceId: string, revisionOf = revisionReader(store)) {
  const objects = gitObjectsRepository(store);
  const remotes = gitRemotesRepository(store);

  /** Whether a revision is the empty first one of a space, which has no commit unless one was pushed for it. */
  async function isEmptyStart(id: string) {
    const revision = await revisionOf(id);
    if (revision.parents !== '[]' || revision.roots !== '[]' || (await readFiles(store, id)).length > 0)
      return false;
    return (await objects.commitOf(id, 0)) === undefined;
  }

  /** Returns the commit of main with this revision. */
  async function mainKey(id: string): Promise<CommitKey> {
    const { change_request_id } = await revisionOf(id);
    const isMerge = change_request_id !== null && (await remotes.mainRow(spaceId, id)) !== undefined;
    return { id, main: isMerge ? 1 : 0 };
  }

  /** Returns the commits of a revision's parents. A revision of another change request is the main that it became. */
  async function parentsOf(id: string): Promise<CommitKey[]> {
    const revision = await revisionOf(id);
    const keys: CommitKey[] = [];
    for (const [n, parent] of fromJson<string[]>(revision.parents).entries()) {
      if (await isEmptyStart(parent)) continue;
      const { change_request_id: request } = await revisionOf(parent);
      const isMerged = revision.type === 'merge' && n === 1;
      const isOwn = request === revision.change_request_id;
      keys.push(isMerged || isOwn ? { id: parent, main: 0 } : await mainKey(parent));
    }
    return keys;
  }

  async function readParents({ id, main }: CommitKey): Promise<CommitKey[]> {
    if (main === 0) return parentsOf(id);
    const row = await remotes.mainRow(spaceId, id);
    const before = row?.previous_id ?? row?.earlier_id ?? undefined;
    const head: CommitKey = { id, main: 0 };
    return before === undefined || (await isEmptyStart(before)) ? [head] : [await mainKey(before), head];
  }

  const known = new Map<string, CommitKey[]>();
  /** Returns the parents of a commit, first the earlier main. */
  async function parents(key: CommitKey): Promise<CommitKey[]> {
    const name = nameOf(key);
    const found = known.get(name) ?? (await readParents(key));
    known.set(name, found);
    return found;
  }

  /** Returns these commits and their ancestors that haven't been made, ancestors first. */
  async function missing(wanted: readonly CommitKey[]): Promise<CommitKey[]> {
    const order: CommitKey[] = [];
    const seen = new Set<string>();
    const done = new Set<string>();
    const pending = [...wanted];
    for (let key; (key = pending.at(-1));) {
      const name = nameOf(key);
      if (seen.has(name)) {
        pending.pop();
        if (!done.has(name)) order.push(key);
        done.add(name);
        continue;
      }
      seen.add(name);
      if ((await objects.commitOf(key.id, key.main)) !== undefined) {
        pending.pop();
        done.add(name);
        continue;
      }
      const above = await parents(key);
      pending.push(...above.filter((parent) => !seen.has(nameOf(parent))).toReversed());
    }
    return order;
  }

  return { isEmptyStart, mainKey, parents, missing };
}
