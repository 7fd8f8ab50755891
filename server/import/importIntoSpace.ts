// Import into a space: the page is in its active revision at once.
import type { ImportResult } from '#contract/content.ts';
import type { SpaceAccess } from '../access/access.ts';
import { publishRevision } from '../content/publishRevision.ts';
import { now, type Context } from '../context.ts';
import { conflict, notFound } from '../core/errors.ts';
import { lock } from '../database/lock.ts';
import type { Database } from '../database/schema.ts';
import { importResult, storeText, withImported } from './addImported.ts';
import { gatherImport, givenUp, type ImportBody } from './gatherImport.ts';

/** 409 where the space's state forbids it. */
function refuseClosed({ edit_mode, deleted_at }: Pick<Database['spaces'], 'edit_mode' | 'deleted_at'>) {
  if (deleted_at !== null) throw conflict('This space is deleted. Restore it first.');
  if (edit_mode === 'locked')
    throw conflict('This space is locked. Import into a change request, or have an admin unlock the space.');
}

/** Specification, Space content: import. */
export async function importIntoSpace(
  context: Context,
  { space, caller }: SpaceAccess,
  body: ImportBody,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { store } = context;
  refuseClosed(space);
  const gathered = await gatherImport(body, { allow: context.importAllow, signal });
  if (signal.aborted) throw givenUp();
  await storeText(store, gathered);
  return store.transaction(async () => {
    await lock(store, 'spaces', space.id);
    if (signal.aborted) throw givenUp();
    const current = await store
      .query()
      .selectFrom('spaces')
      .select(['revision_id', 'edit_mode', 'deleted_at'])
      .where('id', '=', space.id)
      .executeTakeFirst();
    if (!current) throw notFound('space');
    refuseClosed(current);
    const createdAt = now(context);
    const content = await withImported(store, current.revision_id, gathered, createdAt);
    const revision = await publishRevision(context, {
      spaceId: space.id,
      type: 'import',
      parents: [current.revision_id],
      ...content,
      createdAt,
      createdBy: caller.id,
    });
    return importResult(revision, gathered);
  });
}
