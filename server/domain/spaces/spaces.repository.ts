import type { PageWindow } from '#server/base/lib/paging.ts';
import type { VisibleSpaces } from '#server/domain/access/visibleSpaces.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { withPlace } from '#server/domain/placements/placements.repository.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { inWindow, rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type SpaceRow = Database['spaces'] & { parent_id: string };
export type SpaceCounts = { comments: number; total: number; open: number; draft: number };

const none: SpaceCounts = { comments: 0, total: 0, open: 0, draft: 0 };

/** Ids per statement. Each statement reads a whole page, so the batches are large. */
const batchSize = 10_000;

const isOlder = (a: SpaceRow, b: SpaceRow) =>
  a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id);

/** Both columns are needed to look up places. */
type Place = Pick<Database['collections'], 'id' | 'organization_id'>;

export const spacesRepository = (store: Store) => {
  const { query } = store;
  const listed = (organizationId: string) =>
    withPlace(store, 'spaces')
      .where('spaces.organization_id', '=', organizationId)
      .where('spaces.deleted_at', 'is', null);

  return {
    /** Returns the visible spaces of an organization, ordered by creation time. */
    async list(organizationId: string, reach: VisibleSpaces, order: 'asc' | 'desc', window: PageWindow) {
      const rows = inWindow(listed(organizationId), ['spaces.created_at', 'spaces.id'], order, window);
      if (reach === 'all') return rows.execute();
      const found: SpaceRow[] = [];
      for (const ids of batchesOf([...reach], batchSize))
        found.push(...(await rows.where('spaces.id', 'in', ids).execute()));
      return found.toSorted((a, b) => (isOlder(a, b) === (order === 'asc') ? -1 : 1)).slice(0, window.limit);
    },

    /** Returns the spaces of an organization that were deleted after a time, the earliest first. */
    deleted: (organizationId: string, since: string) =>
      withPlace(store, 'spaces')
        .where('spaces.organization_id', '=', organizationId)
        .where('spaces.deleted_at', '>', since)
        .orderBy('spaces.deleted_at')
        .orderBy('spaces.id')
        .execute(),

    /** Returns a space of this organization. Throws 404 if it is deleted or unknown. */
    async active(organizationId: string, spaceId: string) {
      const space = await listed(organizationId).where('spaces.id', '=', spaceId).executeTakeFirst();
      if (!space) throw notFound('space');
      return space;
    },

    /** Returns spaces by their id, without deleted ones. */
    async byIds(spaceIds: string[]): Promise<Map<string, SpaceRow>> {
      const found = new Map<string, SpaceRow>();
      for (const ids of batchesOf(spaceIds))
        for (const row of await withPlace(store, 'spaces')
          .where('spaces.id', 'in', ids)
          .where('spaces.deleted_at', 'is', null)
          .execute())
          found.set(row.id, row);
      return found;
    },

    insert: rowsOf(store, 'spaces').insert,
    update: rowsOf(store, 'spaces').update,

    /** Copies the custom field values and grants of a space. */
    async copyFieldsAndGrants(from: string, to: string) {
      const values = await rowsOf(store, 'custom_field_values').all({ space_id: from });
      const grants = await rowsOf(store, 'grants').all({ target_id: from });
      await insertAll(
        { store },
        'custom_field_values',
        values.map((value) => ({ ...value, space_id: to })),
      );
      await insertAll(
        { store },
        'grants',
        grants.map((grant) => ({ ...grant, target_id: to })),
      );
    },

    /** Returns the direct child spaces of a collection in order. */
    inCollection: ({ organization_id, id: collectionId }: Place) =>
      rowList(
        withPlace(store, 'spaces')
          .where('placements.scope_id', '=', organization_id)
          .where('placements.parent_id', '=', collectionId)
          .where('spaces.deleted_at', 'is', null),
        ['placements.position', 'placements.id'],
      ),

    /** Returns a function with the number of open comments and of change requests by status of each space. */
    async counts(spaceIds: string[]): Promise<(spaceId: string) => SpaceCounts> {
      const counts = new Map<string, SpaceCounts>(spaceIds.map((id) => [id, { ...none }]));
      for (const ids of batchesOf(spaceIds)) {
        const [requests, comments] = await Promise.all([
          query()
            .selectFrom('change_requests')
            .select((e) => ['space_id', 'status', e.fn.countAll<number>().as('count')])
            .where('space_id', 'in', ids)
            .groupBy(['space_id', 'status'])
            .execute(),
          query()
            .selectFrom('comments')
            .select((e) => ['space_id', e.fn.countAll<number>().as('count')])
            .where('space_id', 'in', ids)
            .where('change_request_id', 'is', null)
            .where('status', '=', 'open')
            .groupBy('space_id')
            .execute(),
        ]);
        for (const { space_id, status, count } of requests) {
          const of = counts.get(space_id)!;
          of.total += count;
          if (status === 'open' || status === 'draft') of[status] = count;
        }
        for (const { space_id, count } of comments) counts.get(space_id)!.comments = count;
      }
      return (spaceId) => counts.get(spaceId) ?? none;
    },
  };
};
