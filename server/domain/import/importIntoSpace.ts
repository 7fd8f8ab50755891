import type { ImportResult } from '#contract/content.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import {
  ruleAgainstDirectChanges,
  type DirectChangeRule,
} from '#server/domain/change-requests/directChanges.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { importResult, storeText, addImportedPage } from './addImportedPage.ts';
import { gatherImport, canceled, type ImportBody } from './gatherImport.ts';

const refusals: Record<DirectChangeRule, string> = {
  locked: 'This space is locked. Import into a change request, or ask an admin to unlock the space.',
  approval: 'Changes to this space require an approval. Import into a change request.',
};

/** Throws 409 if the content of the space changes only by change requests. */
function assertImportable(space: Parameters<typeof ruleAgainstDirectChanges>[0]) {
  const rule = ruleAgainstDirectChanges(space);
  if (rule) throw conflict(refusals[rule]);
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
