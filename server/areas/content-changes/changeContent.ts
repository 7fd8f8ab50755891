import type * as z from 'zod/mini';
import type { ContentUpdate } from '#contract/areas/content-changes.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { optional } from '#contract/optional.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { changeableRequest } from '#server/domain/change-requests/assertChangeable.ts';
import { changeRequestMapper } from '#server/domain/change-requests/change-requests.mapper.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { ancestorOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { spacePlace } from '#server/domain/content/contentPlace.ts';
import { contentMapper } from '#server/domain/content/content.mapper.ts';
import { applyChanges, type PageOutcome } from '#server/domain/content/changes/applyChanges.ts';
import type { ChangeInput } from '#server/domain/content/changes/changeState.ts';
import { contentOf, type Draft } from '#server/domain/content/changes/draft.ts';
import { contentAddressed, type StoredFile } from '#server/domain/content/pageNode.ts';
import { readAhead } from '#server/domain/content/readings/readings.ts';
import { readRevisionContent, type RevisionContent } from '#server/domain/content/revisionContent.ts';
import {
  findRevision,
  putBlob,
  putDocuments,
  readDocuments,
  writeRevision,
} from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { invalid } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { location } from '#server/base/http/urls.ts';
import type { Database } from '#server/base/database/schema.ts';
import { canceled } from '#server/domain/import/gatherImport.ts';
import { publishRevisionRepository } from '#server/domain/content/publishRevision.repository.ts';
import { assertUnchanged } from './assertUnchanged.ts';
import { assertTargets, movesOf } from './movedPages.ts';
import { suggestionAuthors } from './suggestionAuthors.ts';
import { givenFiles } from './givenFiles.ts';

type Body = z.output<(typeof optional)['contentChanges']['apply']['body']>;
type Asked = { idOrNumber: string; body: Body; compat: boolean; signal: AbortSignal };
type Request = Database['change_requests'];

/** Creates ids on first use, so that two runs of the same changes give new pages the same ids. */
function idsOf() {
  const ids = new Map<string, string>();
  return (n: number, k = -1) => {
    const key = `${n} ${k}`;
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return id;
  };
}

/** Reads the revisions that the changes name. Throws 400 if the space doesn't have one of them. */
async function namedRevisions(
  context: Context,
  spaceId: string,
  request: Request,
  { changes, baseRevision }: Body,
) {
  const { store } = context;
  const found = new Map<string, RevisionContent>();
  const read = async (id: string, path: string) => {
    if (found.has(id)) return;
    if (!(await findRevision(store, spaceId, id))) throw invalid(path, 'Revision not found in this space.');
    found.set(id, await readRevisionContent(store, id));
  };
  for (const [n, change] of changes.entries())
    if (change.operation === 'revert_page')
      await read(change.revision ?? ancestorOf(request), `body.changes.${n}.revision`);
  if (baseRevision !== undefined) await read(baseRevision, 'body.baseRevision');
  return found;
}

/** Reads the texts of pages that the changes edit and whose line ends are mixed. */
async function mixedTexts({ store }: Context, { pageById }: RevisionContent, { changes }: Body) {
  const documents = changes.flatMap((change) => {
    const page = change.operation === 'update_page' ? pageById.get(change.page)?.page : undefined;
    return page?.document !== undefined && /\d/.test(page.source?.lineEnds ?? '') ? [page.document] : [];
  });
  return readDocuments(store, documents);
}

async function storeContent({ store }: Context, { texts, blobs }: Draft) {
  await putDocuments(store, [...texts.values()]);
  for (const bytes of blobs.values()) await putBlob(store, bytes);
}

const isSameContent = (draft: Draft, { pages, files, exportOnly }: RevisionContent) =>
  contentAddressed(contentOf(draft)).id === contentAddressed({ pages, files: [...files, ...exportOnly] }).id;

/** Maps the results of the changes to the response of the public API. */
function updateMapper(context: Context, { space }: SpaceAccess, request: Request) {
  const place = {
    organizationId: space.organization_id,
    spaceId: space.id,
    changeRequestId: request.id,
    revisionId: request.revision_id,
  };
  const { toFile } = contentMapper(context, place, true);
  const pageRef = (id: string) => ({
    object: 'page' as const,
    id,
    urls: {
      location: location(context, 'spaces', space.id, 'change-requests', request.id, 'content', 'page', id),
    },
  });
  const toChange = ({ page, what, ref }: PageOutcome): ContentUpdate['changes'][number] =>
    what === 'deleted'
      ? { object: 'deleted_page', page }
      : what === 'updated'
        ? { object: 'updated_page', page: pageRef(page) }
        : { object: 'created_page', ...(ref !== undefined && { ref }), page: pageRef(page) };
  return (changeRequest: ChangeRequest, outcomes: PageOutcome[], inserted: StoredFile[]): ContentUpdate => ({
    changeRequest,
    changes: outcomes.map(toChange),
    ...(inserted.length > 0 && {
      insertedFiles: inserted.map(({ exportOnly: _, docsRoot: __, ...file }) => toFile(file)),
    }),
  });
}

/**
 * Applies changes to the content of a draft or open change request, as one revision or not at all. Changes that change
 * nothing create no revision. Editors change their own requests, reviewers any. Throws 400 and 409 with the path of the
 * change that can't be applied.
 */
export async function changeContent(context: Context, access: SpaceAccess, asked: Asked) {
  const { store } = context;
  const { idOrNumber, body, compat, signal } = asked;
  const { space, caller } = access;
  const openRequest = () => changeableRequest(context, access, idOrNumber);
  const seen = await openRequest();
  const place = { ...spacePlace(space), changeRequestId: seen.id };
  const contributors = await suggestionAuthors(store, place, body.suggestions ?? []);
  await assertTargets(context, space, body.changes);
  const filesOf = await givenFiles(body.changes, { allow: context.importAllow, signal }, caller.id);
  const idOf = idsOf();
  const at = now(context);

  async function applied(request: Request) {
    const before = await readRevisionContent(store, request.revision_id);
    const revisions = await namedRevisions(context, space.id, request, body);
    const base = body.baseRevision === undefined ? undefined : revisions.get(body.baseRevision);
    if (base) assertUnchanged(body.changes, base, before);
    const texts = await mixedTexts(context, before, body);
    const { changes } = body;
    const input: ChangeInput = {
      changes,
      idOf,
      filesOf,
      revisions,
      baseRevision: ancestorOf(request),
      texts,
      at,
    };
    return { before, ...applyChanges(before, input) };
  }

  // Stored and parsed in advance, so that the transaction stays short.
  const { draft, outcomes: planned } = await applied(seen);
  movesOf(space, body.changes, planned);
  await store.transaction(() => storeContent(context, draft));
  await readAhead(store, draft.texts.keys());
  if (signal.aborted) throw canceled();

  return withSpaceLock(context, space.id, async () => {
    if (signal.aborted) throw canceled();
    const request = await openRequest();
    const { before, draft: changed, outcomes, inserted } = await applied(request);
    const repository = changeRequestsRepository(store);
    if (!isSameContent(changed, before)) {
      await storeContent(context, changed); // again, because a sweep may have deleted it
      const revision = await writeRevision(store, {
        spaceId: space.id,
        changeRequestId: request.id,
        type: 'edits',
        parents: [request.revision_id],
        ...contentOf(changed),
        createdAt: at,
        createdBy: caller.id,
        ...(contributors.length > 0 && { contributors }),
      });
      await repository.setRevision(request.id, revision, at);
      await publishRevisionRepository(store).addMoves(movesOf(space, body.changes, outcomes));
    }
    const changeRequest = changeRequestMapper(
      context,
      space.organization_id,
    )(await repository.get(request.id));
    return compat ? changeRequest : updateMapper(context, access, request)(changeRequest, outcomes, inserted);
  });
}
