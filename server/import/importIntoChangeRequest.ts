// Import into a change request: the page is in its revision, and in the space when that is merged.
import type { ImportResult } from '#contract/content.ts';
import type { SpaceAccess } from '../access/access.ts';
import { atLeast } from '../access/levels.ts';
import { changeRequestsRepository } from '../change-requests/change-requests.repository.ts';
import { writeRevision } from '../content/revisions.ts';
import { now, type Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../core/errors.ts';
import { lock } from '../database/lock.ts';
import { importResult, storeText, withImported } from './addImported.ts';
import { gatherImport, givenUp, type ImportBody } from './gatherImport.ts';

/** Specification, Change request content: import. Editors import into their own requests, reviewers into any. */
export async function importIntoChangeRequest(
  context: Context,
  { space, caller, level }: SpaceAccess,
  idOrNumber: string,
  body: ImportBody,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { store } = context;
  const repository = changeRequestsRepository(store);
  async function openRequest() {
    const request = await repository.find(space.id, idOrNumber);
    if (!request) throw notFound('change request');
    if (request.created_by !== caller.id && !atLeast(level, 'review')) throw forbidden('review', 'space');
    if (request.status === 'merged')
      throw conflict('This change request is merged and can’t change any more.');
    if (request.status === 'archived')
      throw conflict('This change request is archived. Open it again first.');
    return request;
  }
  await openRequest();
  const gathered = await gatherImport(body, { allow: context.importAllow, signal });
  if (signal.aborted) throw givenUp();
  await storeText(store, gathered);
  return store.transaction(async () => {
    await lock(store, 'spaces', space.id);
    if (signal.aborted) throw givenUp();
    const { id: changeRequestId, revision_id: before } = await openRequest();
    const createdAt = now(context);
    const content = await withImported(store, before, gathered, createdAt);
    const revision = await writeRevision(store, {
      spaceId: space.id,
      changeRequestId,
      type: 'import',
      parents: [before],
      ...content,
      createdAt,
      createdBy: caller.id,
    });
    await repository.setRevision(changeRequestId, revision, createdAt);
    return importResult(revision, gathered);
  });
}
