// Writes a checked push in one transaction.
import { limits, moreLimits } from '#contract/limits.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { now, type Context } from '#server/base/context.ts';
import { truncate } from '#server/base/lib/text.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { assertEditable, assertUnfinished } from '#server/domain/change-requests/assertChangeable.ts';
import { assertReviewed } from '#server/domain/change-requests/assertReviewed.ts';
import {
  changeRequestsRepository,
  type SpaceState,
} from '#server/domain/change-requests/change-requests.repository.ts';
import { ancestorOf, requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { storeDocs, type StoredDocsFile } from '#server/domain/content/loadDocs.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import { readFiles, readPages, writeRevision } from '#server/domain/content/revisions.repository.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { isAncestor, reachable, type Graph } from '../objects/graph.ts';
import { NewerRefusal } from '../objects/refusal.ts';
import { gitObjectsRepository, type ObjectRow } from '../stored/gitObjects.repository.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { mainRef, requestIn, requestRef } from '../history/refs.ts';
import { pushRecorder, type Pusher } from './recordPush.ts';
import { checkRules, type PushOptions } from './target.ts';

/** A branch of a Git host, as a ref. */
export type Origin = { url: string; ref: string };

/** A push whose objects and docs are checked. */
export type CheckedPush = {
  ref: string;
  tip: string;
  message: string;
  /** The commit of the ref as the client knows it. */
  old: string;
  options: PushOptions;
  /** The number of the change request. Undefined for a new one, and for main. */
  number: string | undefined;
  graph: Graph;
  main: string | undefined;
  /** The head of the change request when the push was checked. */
  head: string | undefined;
  /** The revision of main that the push starts from. */
  base: string;
  docs: DocsFolder<StoredDocsFile>;
  objects: ObjectRow[];
  /** Members who are author or committer of a commit. */
  authors: string[];
  /** Where a sync took the commits from. */
  origin: Origin | undefined;
  /** Runs in the transaction, with the changed ref. */
  onStored: ((ref: string) => Promise<void>) | undefined;
};

/** Of the message that a revision has, in characters. */
const maxFirstLine = 1_000;

/** What a push did, for the report to the client. */
export type Outcome = {
  ref: string;
  oid: string;
  old?: string | undefined;
  isForced: boolean;
  says: string[];
};

type Request = Awaited<ReturnType<typeof requestOf>>;

/**
 * Writes the revision of a push, with its objects and events. Throws GitRefusal if main or the change request has changed
 * since the push was checked.
 */
export async function storePush(
  context: Context,
  access: SpaceAccess,
  pusher: Pusher,
  push: CheckedPush,
): Promise<Outcome> {
  const { store } = context;
  const spaceId = access.space.id;
  const { tip, graph } = push;
  const [firstLine = ''] = push.message.split('\n', 1);
  const git = gitObjectsRepository(store);
  const requests = changeRequestsRepository(store);
  const at = now(context);
  const record = pushRecorder(context, access, pusher);

  /** Returns the content of the new revision, with the ids of the pages and files that the base or the request has. */
  async function contentFor(request: Request | undefined) {
    const pages = await readPages(store, push.base);
    const files = await readFiles(store, push.base);
    const own = request && request.revision_id !== push.base ? request.revision_id : undefined;
    const before = {
      pages: [...pages, ...(own === undefined ? [] : await readPages(store, own))],
      files: [...files, ...(own === undefined ? [] : await readFiles(store, own))],
    };
    return storeDocs(store, push.docs, before, at);
  }

  async function addCommit(revisionId: string) {
    await git.addObjects(spaceId, push.objects);
    await git.addCommits([
      { revision_id: revisionId, main: 0, space_id: spaceId, oid: tip, pushed_ref: push.ref },
    ]);
  }

  const revisionOf = (content: Awaited<ReturnType<typeof storeDocs>>) => ({
    spaceId,
    ...content,
    createdAt: at,
    createdBy: access.caller.id,
    commitAuthors: push.authors,
    git: {
      oid: tip,
      message: truncate(firstLine, maxFirstLine),
      createdByService: false,
      ...(push.origin ?? { url: '', ref: push.ref }),
    },
  });

  /** Returns the open change requests that main contains after the push. Throws 409 if a review requests changes to one. */
  async function containedRequests(state: SpaceState): Promise<Request[]> {
    const contained: Request[] = [];
    const ofTip = reachable(graph, [tip]);
    const ofMain = reachable(graph, push.main === undefined ? [] : [push.main]);
    for (const { id, oid, owner_id } of await gitRemotesRepository(store).openRequests(spaceId)) {
      if (oid === null || owner_id !== id || !ofTip.has(oid) || ofMain.has(oid)) continue;
      const request = await requestOf(context, spaceId, id);
      await assertReviewed(context, request, state);
      contained.push(request);
    }
    return contained;
  }

  async function pushMain(state: SpaceState): Promise<Outcome> {
    checkRules(state);
    const known = push.main === undefined ? push.base : await git.revisionOf(spaceId, push.main);
    if (state.revision_id !== known) throw new NewerRefusal('main');
    const contained = await containedRequests(state);
    const content = await contentFor(undefined);
    const revision = await publishRevision(
      context,
      { type: 'import', parents: [state.revision_id], ...revisionOf(content) },
      { cause: 'push' },
    );
    await addCommit(revision);
    await record('git.push', { changes: { revisionId: { from: state.revision_id, to: revision } } });
    for (const request of contained) {
      await requests.update(request.id, { status: 'merged', revision_merged: revision, updated_at: at });
      await record('changeRequests.merge', { request });
    }
    const says = [
      push.main === undefined ? 'The space has the content of the repository now.' : 'main was updated.',
      ...contained.map(({ number }) => `Change request #${number} is merged.`),
    ];
    return { ref: mainRef, oid: tip, old: push.main, isForced: false, says };
  }

  const saysOf = (number: number, id: string, what: string) => [
    `Change request #${number} ${what}:`,
    `  ${appUrl(context, 'orgs', access.organization.id, 'spaces', spaceId, 'change-requests', id)}`,
  ];

  async function openRequest(): Promise<Outcome> {
    const id = newId();
    const subject = truncate((push.options.subject ?? firstLine).trim(), limits.changeRequestSubject);
    const number = await requests.takeNumber(spaceId);
    const revision = await writeRevision(store, {
      changeRequestId: id,
      type: 'edits',
      parents: [push.base],
      ...revisionOf(await contentFor(undefined)),
    });
    await addCommit(revision);
    const columns = {
      id,
      space_id: spaceId,
      number,
      status: push.options.isDraft ? ('draft' as const) : ('open' as const),
      subject: subject || 'Untitled',
      description: truncate(push.message.slice(firstLine.length).trim(), moreLimits.changeRequestDescription),
      allow_edits: 1 as const,
      created_by: access.caller.id,
      created_at: at,
      updated_at: at,
      revision_id: revision,
      revision_initial: push.base,
      revision_merged_ancestor: null,
      revision_merged: null,
    };
    await requests.insert(columns);
    await record('changeRequests.create', { request: columns });
    return { ref: requestRef(number), oid: tip, isForced: false, says: saysOf(number, id, 'was opened') };
  }

  async function updateRequest(number: string): Promise<Outcome> {
    const request = await requestOf(context, spaceId, number);
    assertEditable(request, access);
    assertUnfinished(request);
    const head = (await git.commitOf(request.revision_id, 0)) ?? push.head;
    const outcome = (what: string, isForced: boolean): Outcome => ({
      ref: requestRef(number),
      oid: tip,
      old: head,
      isForced,
      says: saysOf(request.number, request.id, what),
    });
    if (head === tip) return outcome('is unchanged', false);
    const isNamed = requestIn(push.ref) !== undefined;
    const continues = head !== undefined && isAncestor(graph, head, tip);
    if (isNamed ? push.old !== head : !continues && head !== push.head)
      throw new NewerRefusal('the change request');
    const isRebased = ancestorOf(request) !== push.base;
    const parents = continues ? [request.revision_id, ...(isRebased ? [push.base] : [])] : [push.base];
    const revision = await writeRevision(store, {
      changeRequestId: request.id,
      type: 'edits',
      parents,
      ...revisionOf(await contentFor(request)),
    });
    await addCommit(revision);
    const base = isRebased ? { revision_merged_ancestor: push.base } : {};
    await requests.update(request.id, { revision_id: revision, updated_at: at, ...base });
    await record('contentChanges.apply', {
      request,
      changes: { revisionId: { from: request.revision_id, to: revision } },
    });
    return outcome(continues ? 'was updated' : 'was replaced', !continues);
  }

  const write = (state: SpaceState) => {
    if (push.ref === mainRef) return pushMain(state);
    return push.number === undefined ? openRequest() : updateRequest(push.number);
  };
  return withSpaceLock(context, spaceId, async (state) => {
    const outcome = await write(state);
    await push.onStored?.(outcome.ref);
    return outcome;
  });
}
