import type { ImportResult } from '#contract/content.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { changeableRequest } from '#server/domain/change-requests/assertChangeable.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { importResult, storeText, addImportedPage } from './addImportedPage.ts';
import { gatherImport, canceled, type ImportBody } from './gatherImport.ts';

/**
 * Imports a page into a change request (specification, Change request content). Editors import into their own
 * requests, reviewers into any.
 */
export async function importIntoChangeRequest(
  context: Context,
  access: SpaceAccess,
  idOrNumber: string,
  body: ImportBody,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { store } = context;
  const { space, caller } = access;
  const openRequest = () => changeableRequest(context, access, idOrNumber);
  await openRequest();
  const gathered = await gatherImport(body, { allow: context.importAllow, signal }, caller.id);
  if (signal.aborted) throw canceled();
  await storeText(store, gathered);
  return withSpaceLock(context, space.id, async () => {
    if (signal.aborted) throw canceled();
    const { id: changeRequestId, revision_id: before } = await openRequest();
    const createdAt = now(context);
    const content = await addImportedPage(store, before, gathered, createdAt);
    const revision = await writeRevision(store, {
      spaceId: space.id,
      changeRequestId,
      type: 'import',
      parents: [before],
      ...content,
      createdAt,
      createdBy: caller.id,
    });
    await changeRequestsRepository(store).setRevision(changeRequestId, revision, createdAt);
    return importResult(revision, gathered);
  });
}
