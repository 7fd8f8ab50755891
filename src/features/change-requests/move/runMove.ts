import type { QueryClient } from '@tanstack/react-query';
import { call, download } from '#api/call.ts';
import { messageOf } from '#api/http/ApiError.ts';
import { perform, type Undo, type WriteOptions } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { contentChanges, ContentChange } from '#contract/areas/content-changes.ts';
import { revisions } from '#contract/areas/revisions.ts';
import type { File } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { changeBatches } from '#directory/change-requests/changeBatches.ts';
import { requestName } from '#directory/change-requests/requestText.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { base64Of } from '#lib/base64.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { changeRequest } from '../changeRequests.api.ts';
import { updateOf } from '../edit/edit.api.ts';
import { moveContent } from './move.api.ts';
import { refOf } from './planInserts.ts';
import type { MovePlan } from './planMove.ts';
import { textInsert } from './relink.ts';

/** The dialog shows progress and errors. */
const quiet: WriteOptions = { quiet: true, showsError: () => true };

/** How many files are in memory at a time. */
const together = 5;

type Options = {
  /** The change request that the page leaves, and the revision that was planned for. */
  one: OneRequest & { organizationId: string };
  request: Pick<ChangeRequest, 'number' | 'subject'>;
  baseRevision: string;
  from: Pick<Space, 'title'>;
  to: Pick<Space, 'id' | 'title'>;
  plan: MovePlan;
  /** The files that the other space has already. */
  existing: readonly File[];
};

async function insertOf({ name, downloadURL, contentType }: File, path: string): Promise<ContentChange> {
  const blob = await download(downloadURL, contentLimits.fileBytes);
  const base64 = base64Of(new Uint8Array(await blob.arrayBuffer()));
  return { operation: 'insert_files', files: [{ name, path, contentType, base64 }] };
}

type SendOptions = WriteOptions & { undo?: Undo<typeof contentChanges.apply> };

async function send(
  client: QueryClient,
  { spaceId, changeRequestId }: OneRequest,
  body: { changes: ContentChange[]; baseRevision?: string },
  options: SendOptions = quiet,
) {
  const input = { spaceId, changeRequestId, query: { compat: false }, body };
  return updateOf(await perform(client, moveContent, input, options));
}

/** Adds the files and pages to the new change request. Returns a function from the IDs of pages to those of their copies. */
async function addPages(client: QueryClient, at: OneRequest, { plan, existing }: Options) {
  const fileIds = new Map(existing.flatMap(({ id, git }) => (git ? [[git.path, id] as const] : [])));
  for (let start = 0; start < plan.copied.length; start += together) {
    const some = plan.copied.slice(start, start + together);
    const inserts = await Promise.all(
      some.map(async ({ file, path, text }) =>
        text === undefined ? insertOf(file, path) : textInsert(file, path, text),
      ),
    );
    for (const changes of changeBatches(inserts)) {
      const { insertedFiles = [] } = await send(client, at, { changes });
      for (const { id, git } of insertedFiles) if (git) fileIds.set(git.path, id);
    }
  }
  const ids = new Map<string, string>();
  for (const batch of changeBatches(plan.inserts)) {
    const changes = batch.map((change) => {
      if (change.operation !== 'insert_page') return change;
      const { into, cover } = change;
      const fileId = cover ? fileIds.get(cover.ref.file) : undefined;
      return {
        ...change,
        ...(into !== undefined && { into: ids.get(into) ?? into }),
        ...(cover && {
          cover: fileId === undefined ? null : { ...cover, ref: { ...cover.ref, file: fileId } },
        }),
      };
    });
    const answer = await send(client, at, { changes });
    for (const one of answer.changes)
      if (one.object === 'created_page' && one.ref !== undefined) ids.set(one.ref, one.page.id);
  }
  return (id: string) => {
    const created = ids.get(refOf(id));
    if (created === undefined) throw new Error('The service didn’t return the new pages.');
    return created;
  };
}

const archive = (client: QueryClient, { spaceId, changeRequestId }: OneRequest, options: WriteOptions) =>
  perform(client, changeRequest, { spaceId, changeRequestId, body: { status: 'archived' } }, options);

/** Returns the changes that give the source its pages and files back. Deleted pages come first: those below need them. */
async function restored({ one, baseRevision: revision, plan }: Options, sent: readonly ContentChange[]) {
  const revert = (page: string): ContentChange => ({ operation: 'revert_page', page, revision });
  const deleted = sent.flatMap((change) => (change.operation === 'delete_page' ? revert(change.page) : []));
  const updated = sent.flatMap((change) => (change.operation === 'update_page' ? revert(change.page) : []));
  const wereSent = (operation: ContentChange['operation']) =>
    sent.some((change) => change.operation === operation);
  const files: ContentChange[] = [];
  for (const { id: fileId, git, name } of [
    ...(wereSent('insert_files') ? plan.relinkedFiles : []),
    ...(wereSent('delete_files') ? plan.unused : []),
  ]) {
    // Read again: the URL in the plan may have expired.
    const file = await call(revisions.getFile, { spaceId: one.spaceId, revisionId: revision, fileId });
    files.push(await insertOf(file, git?.path ?? name));
  }
  return [...files, ...deleted, ...updated];
}

async function restore(
  client: QueryClient,
  options: Options,
  sent: readonly ContentChange[],
  write: WriteOptions,
) {
  for (const changes of changeBatches(await restored(options, sent)))
    await send(client, options.one, { changes }, write);
}

/** Rewrites links and deletes the pages. If that fails, the source is as it was. The last write can be undone. */
async function removePages(client: QueryClient, options: Options, at: OneRequest, all: ContentChange[]) {
  const { one, to, plan } = options;
  const [root] = plan.moved;
  const undoable: SendOptions = {
    showsError: () => true,
    description: `“${root ? pageTitle(root) : ''}” moved to “${titleOf(to)}”`,
    undo: {
      async run(_, __, context) {
        await restore(client, options, all, context);
        await archive(client, at, { ...context, description: `Change request in “${titleOf(to)}” archived` });
      },
    },
  };
  const sent: ContentChange[] = [];
  const batches = changeBatches(all);
  let { baseRevision } = options;
  try {
    for (const changes of batches) {
      const write = changes === batches.at(-1) ? undoable : quiet;
      const answer = await send(client, one, { changes, baseRevision }, write);
      sent.push(...changes);
      baseRevision = answer.changeRequest.revision;
    }
  } catch (error) {
    if (sent.length > 0) await restore(client, options, sent, quiet);
    throw error;
  }
  return all;
}

/** The new change request, and the changes of the other one. */
export type Moved = { request: ChangeRequest; changes: readonly ContentChange[] };

/**
 * Moves pages: adds them to a new change request of the other space, and deletes them in this one. If the second step fails,
 * the new change request is archived. Throws an error that says so.
 */
export async function runMove(client: QueryClient, options: Options): Promise<Moved> {
  const { from, to, plan } = options;
  const title = plan.moved[0] ? pageTitle(plan.moved[0]) : '';
  const { one, request: source } = options;
  const subject = `Move “${title.slice(0, 60)}” from “${titleOf(from).slice(0, 30)}”`;
  const request = await perform(client, createRequest, { spaceId: to.id, body: { subject } }, quiet);
  const at = { spaceId: to.id, changeRequestId: request.id };
  const link = `[${requestName(source).replaceAll(/[[\]]/g, '')}](${location.origin}${paths.changeRequest.to(one)})`;
  const markdown = `The pages are deleted from “${titleOf(from)}” by ${link}.`;
  try {
    await perform(client, changeRequest, { ...at, body: { description: { markdown } } }, quiet);
    const idOf = await addPages(client, at, options);
    const changes = await removePages(client, options, at, plan.sourceChanges(idOf));
    return { request, changes };
  } catch (error) {
    const isArchived = await archive(client, at, quiet).then(
      () => true,
      () => false,
    );
    throw new Error(
      `${messageOf(error)} Nothing was moved. Change request #${request.number} in “${titleOf(to)}” ${
        isArchived ? 'was archived' : 'couldn’t be archived: archive it'
      }.`,
      { cause: error },
    );
  }
}
