import { recordMain } from '#server/domain/content/mainLog.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import type { Siblings } from '#server/domain/placements/placements.repository.ts';
import type { Database } from '#server/base/database/schema.ts';
import { spacesRepository } from './spaces.repository.ts';

type Columns = Partial<
  Pick<
    Database['spaces'],
    'emoji' | 'visibility' | 'edit_mode' | 'default_level' | 'git_sync' | 'visitor_auth' | 'created_at'
  >
>;

/**
 * Creates an empty space at the end of a list. Returns its id. Call it in a transaction that holds the
 * organization's lock.
 * @param options `by` is the user who creates it. Default: the operator
 */
export async function createSpace(
  context: Context,
  siblings: Siblings,
  title: string,
  { by, ...columns }: Columns & { by?: string } = {},
): Promise<string> {
  const { store } = context;
  const spaces = spacesRepository(store);
  const spaceId = newId();
  const createdAt = columns.created_at ?? now(context);
  await spaces.insert({
    emoji: null,
    visibility: 'inherit',
    edit_mode: 'live',
    default_level: null,
    git_sync: null,
    visitor_auth: null,
    ...columns,
    id: spaceId,
    organization_id: siblings.scopeId,
    title,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    revision_id: '',
    change_requests_made: 0,
    requires_approval: 0,
    reader_changes: 0,
    language: null,
  });
  const first = { spaceId, type: 'initial' as const, parents: [], pages: [], files: [], createdAt };
  const revision_id = await writeRevision(store, first);
  await recordMain(store, spaceId, revision_id, { at: createdAt, cause: 'creation', by });
  await spaces.update(spaceId, { revision_id });
  await append(store, siblings, 'space', [spaceId]);
  return spaceId;
}
