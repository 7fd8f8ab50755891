import { defaults } from '#contract/defaults.ts';
import { now, type Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';

type Columns = Pick<
  Database['change_requests'],
  'id' | 'space_id' | 'created_by' | 'revision_id' | 'revision_initial'
> &
  Partial<Pick<Database['change_requests'], 'subject' | 'description' | 'revision_merged_ancestor'>>;

/** Stores a new draft with the next number of its space. Call it in a transaction that holds the space's lock. */
export async function addChangeRequest(context: Context, columns: Columns) {
  const repository = changeRequestsRepository(context.store);
  const at = now(context);
  await repository.insert({
    number: await repository.takeNumber(columns.space_id),
    status: 'draft',
    subject: defaults.changeRequestSubject,
    description: '',
    allow_edits: 1,
    created_at: at,
    updated_at: at,
    revision_merged_ancestor: null,
    revision_merged: null,
    ...columns,
  });
}
