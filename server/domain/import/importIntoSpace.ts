import type { ImportResult } from '#contract/content.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { importResult, storeText, addImportedPage } from './addImportedPage.ts';
import { gatherImport, canceled, type ImportBody } from './gatherImport.ts';

type State = Pick<Database['spaces'], 'edit_mode' | 'requires_approval'>;

/** Throws 409 if an admin has locked the space, or if its content changes only by approved change requests. */
function assertImportable({ edit_mode, requires_approval }: State) {
  if (edit_mode === 'locked')
    throw conflict(
      'This space is locked. Import into a change request, or ask an admin to unlock the space.',
    );
  if (requires_approval === 1)
    throw conflict('Changes to this space require an approval. Import into a change request.');
}

/** Imports a page into the space's content (specification, Space content). */
export async function importIntoSpace(
  context: Context,
  { space, caller }: SpaceAccess,
  body: ImportBody,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { store } = context;
  assertImportable(space);
  const gathered = await gatherImport(body, { allow: context.importAllow, signal }, caller.id);
  if (signal.aborted) throw canceled();
  await storeText(store, gathered);
  return withSpaceLock(context, space.id, async (current) => {
    if (signal.aborted) throw canceled();
    assertImportable(current);
    const before = current.revision_id;
    const createdAt = now(context);
    const content = await addImportedPage(store, before, gathered, createdAt);
    const revision = await publishRevision(
      context,
      {
        spaceId: space.id,
        type: 'import',
        parents: [before],
        ...content,
        createdAt,
        createdBy: caller.id,
      },
      { cause: 'import' },
    );
    return importResult(revision, gathered);
  });
}
