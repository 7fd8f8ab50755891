import { moreLimits } from '#contract/limits.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { StoredDocsFile } from '#server/domain/content/loadDocs.ts';
import { docsRootOf } from '#server/domain/content/pageNode.ts';
import { readFiles } from '#server/domain/content/revisions.repository.ts';
import { mainRef, requestIn, requestRef, type Ref } from '../history/refs.ts';
import { emailIn, readCommit, type Commit } from '../objects/commits.ts';
import { isAncestor, joined, mergeBases, type Graph } from '../objects/graph.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { gitObjectsRepository, type ObjectRow } from '../stored/gitObjects.repository.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { graphOf, readObject, rowOf } from '../stored/storedObjects.ts';
import { checkObjects } from './checkObjects.ts';
import { checkOutside, pushedFiles, readPushedDocs } from './pushedDocs.ts';
import type { Command } from './readPush.ts';
import type { Pusher } from './recordPush.ts';
import { storePush, type Origin, type Outcome } from './storePush.ts';
import { checkMain, checkRef, readOptions, requestFor } from './target.ts';
import type { Received } from './unpack.ts';

export type PushPlace = { context: Context; access: SpaceAccess; pusher: Pusher; refs: readonly Ref[] };

/** What comes with the command of a push. */
type PushParts = {
  received: Received;
  options: readonly string[];
  /** Prints a text in the client's terminal. */
  say: (text: string) => void;
  /**
   * The branch of a host that a sync takes the commits from. It has a change request of its own, which commits don't choose.
   * Commits for main may change files outside of the docs: main takes over the whole commit.
   */
  origin?: Origin;
  /** Runs in the transaction that stores the push, with the changed ref. */
  onStored?: ((ref: string) => Promise<void>) | undefined;
};

/** Returns the revision that a push starts from, with its commit: that of the merge base, or of its nearest first parent. */
async function baseOf({ context: { store }, access }: PushPlace, graph: Graph, tip: string, main: string) {
  const bases = mergeBases(graph, tip, main);
  if (bases.length === 0)
    throw new GitRefusal(
      'this history has no commit in common with the space',
      'Clone the space, copy your files into the clone, and commit them.',
    );
  // Commits between two revisions of one push have no revision.
  for (
    let level = bases;
    level.length > 0;
    level = level.flatMap((oid) => graph.get(oid)!.parents.slice(0, 1))
  )
    for (const oid of level) {
      const revision = await gitObjectsRepository(store).revisionOf(access.space.id, oid);
      if (revision !== undefined) return { revision, oid };
    }
  throw new GitRefusal(
    'the commit that the push starts from is unknown',
    'Rebase your commits on origin/main.',
  );
}

/** Returns the members who are author or committer of these commits. */
function authorsOf({ context: { store }, access }: PushPlace, commits: Iterable<Commit>) {
  const lines = [...commits].flatMap(({ author, committer }) => [author, committer]);
  const emails = new Set(lines.map(emailIn).filter(({ length }) => length <= moreLimits.email));
  const lower = [...emails].map((email) => email.toLowerCase());
  return gitRemotesRepository(store).membersByEmail(access.organization.id, lower);
}

/** Returns the rows of pushed objects. Files of the docs are stored already. */
async function rowsOf(objects: Iterable<string>, received: Received, files: readonly StoredDocsFile[]) {
  const fileByOid = new Map(files.map((file) => [file.oid, file]));
  const rows: ObjectRow[] = [];
  for (const oid of objects) {
    const [object, file] = [received.get(oid)!, fileByOid.get(oid)];
    rows.push(
      file && object.type === 'blob'
        ? { oid, type: 'blob', size: file.size, body: null, blob_id: file.blob }
        : await rowOf(object, oid),
    );
    await shareTurn();
  }
  return rows;
}

/**
 * Applies one command of a push. Everything is checked and stored before the space is locked. Throws GitRefusal, and
 * HttpErrors of the rules of change requests.
 */
export async function applyPush(
  place: PushPlace,
  command: Command,
  { received, options: written, say, origin, onStored }: PushParts,
): Promise<Outcome> {
  const { context, access, pusher, refs } = place;
  const { store } = context;
  const spaceId = access.space.id;
  const { ref, old, new: tip } = command;
  checkRef(command, access);
  const options = readOptions(written, say);
  const main = refs.find(({ name }) => name === mainRef)?.oid;
  const adopts = main === undefined;
  if (adopts && ref !== mainRef)
    throw new GitRefusal('this space is empty', 'Push to main first, or add a page in the console.');

  const stored = await graphOf(
    store,
    spaceId,
    refs.map(({ oid }) => oid),
  );
  const { objects, commits } = await checkObjects(store, spaceId, tip, { received, graph: stored, adopts });
  const graph = joined(stored, commits);
  if (!graph.has(tip)) throw new GitRefusal('only commits can be pushed');
  const base = adopts ? undefined : await baseOf(place, graph, tip, main);
  if (ref === mainRef) checkMain(command, main, graph, access);
  if (main !== undefined && isAncestor(stored, tip, main))
    throw new GitRefusal('no new changes', 'main already contains this commit.');

  const object = received.get(tip) ?? (await readObject(store, spaceId, tip));
  const { tree, message } = readCommit(object!.bytes);
  const pushed = { tip, message, graph, refs, main };
  // Main has no number.
  const number = ref === mainRef || origin ? requestIn(ref) : requestFor(ref, options, pushed, say);
  const head = number === undefined ? undefined : refs.find(({ name }) => name === requestRef(number))?.oid;

  const baseRevision = base?.revision ?? access.space.revision_id;
  const baseFiles = await readFiles(store, baseRevision);
  const files = await pushedFiles(store, spaceId, tree, received);
  if (files.size === 0) throw new GitRefusal('the commit has no files');
  const from = { store, spaceId };
  const docs = await readPushedDocs(from, files, { received, base: baseFiles, say });
  if (base) {
    const root = docs.root ?? '';
    if (root !== docsRootOf(baseFiles))
      throw new GitRefusal(
        'the root of the docs can’t be changed by a push',
        'Load the folder into a new space.',
      );
    if (!origin || ref !== mainRef)
      await checkOutside(await pushedFiles(store, spaceId, graph.get(base.oid)!.tree, received), files, root);
  }
  return storePush(context, access, pusher, {
    ref,
    tip,
    message,
    old,
    options,
    number,
    graph,
    main,
    head,
    base: baseRevision,
    docs,
    objects: await rowsOf(objects, received, docs.files),
    authors: await authorsOf(place, commits.values()),
    origin,
    onStored,
  });
}
