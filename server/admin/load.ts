// `load`: a docs folder becomes a space's content, or a change request to it.
import type { readDocsFolder } from '../content/docs-folder/docsFolder.ts';
import { storeDocs } from '../content/loadDocs.ts';
import { indexPages } from '../content/pageSearch.ts';
import { readFiles, readPages, writeRevision } from '../content/revisions.ts';
import { newId } from '../core/ids.ts';
import { lock } from '../database/lock.ts';
import { now, type Context } from '../context.ts';
import { BadInput } from './BadInput.ts';

type Docs = Awaited<ReturnType<typeof readDocsFolder>>;

async function spaceOf({ store }: Context, spaceId: string) {
  const space = await store
    .query()
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', spaceId)
    .executeTakeFirst();
  if (!space || space.deleted_at !== null) throw new BadInput(`There is no space with the id “${spaceId}”.`);
  return space;
}

const beforeOf = async ({ store }: Context, revisionId: string) => ({
  pages: await readPages(store, revisionId),
  files: await readFiles(store, revisionId),
});

/** Makes the docs the active content of a space. Returns the new revision's id. */
export const loadSpace = (context: Context, spaceId: string, docs: Docs, createdBy?: string) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'spaces', spaceId);
    const space = await spaceOf(context, spaceId);
    const createdAt = now(context);
    const content = await storeDocs(store, docs, await beforeOf(context, space.revision_id), createdAt);
    const revision = await writeRevision(store, {
      spaceId,
      type: 'import',
      parents: [space.revision_id],
      ...content,
      createdAt,
      ...(createdBy !== undefined && { createdBy }),
    });
    await store
      .query()
      .updateTable('spaces')
      .set({ revision_id: revision, updated_at: createdAt })
      .where('id', '=', spaceId)
      .execute();
    await indexPages(store, spaceId, content.pages);
    return revision;
  });

export type NewChangeRequest = {
  spaceId: string;
  subject: string;
  createdBy: string;
  status?: 'draft' | 'open' | 'archived';
  /** The revision it starts from; absent: the space's active one. */
  from?: string;
};

/** Makes a change request whose content is the docs. Returns its id and number. */
export const loadChangeRequest = (context: Context, request: NewChangeRequest, docs: Docs) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'spaces', request.spaceId);
    const space = await spaceOf(context, request.spaceId);
    const initial = request.from ?? space.revision_id;
    const createdAt = now(context);
    const id = newId();
    const content = await storeDocs(store, docs, await beforeOf(context, initial), createdAt);
    const revision = await writeRevision(store, {
      spaceId: space.id,
      changeRequestId: id,
      type: 'edits',
      parents: [initial],
      ...content,
      createdAt,
      createdBy: request.createdBy,
    });
    const { change_requests_made: number } = await store
      .query()
      .updateTable('spaces')
      .set((e) => ({ change_requests_made: e('change_requests_made', '+', 1) }))
      .where('id', '=', space.id)
      .returning('change_requests_made')
      .executeTakeFirstOrThrow();
    await store
      .query()
      .insertInto('change_requests')
      .values({
        id,
        space_id: space.id,
        number,
        status: request.status ?? 'open',
        subject: request.subject,
        created_by: request.createdBy,
        created_at: createdAt,
        updated_at: createdAt,
        revision_id: revision,
        revision_initial: initial,
        revision_merged_ancestor: null,
        revision_merged: null,
      })
      .execute();
    return { id, number };
  });
