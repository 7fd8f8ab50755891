import { batchesOf } from '#server/base/database/batches.ts';
import type { AnyTables } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { adminResourceOf, siteOf, type AdminResourceType } from './notices.ts';
import type { ThreadRow } from './outbox.repository.ts';

type Pairs<Row> = Map<string, Row>;

/** What threads are about, by id. */
export type Targets = {
  spaces: Pairs<Pick<Database['spaces'], 'id' | 'title'>>;
  collections: Pairs<Pick<Database['collections'], 'id' | 'title' | 'organization_id'>>;
  sites: Pairs<Pick<Database['sites'], 'id' | 'title' | 'organization_id'>>;
  requests: Pairs<Pick<Database['change_requests'], 'id' | 'number' | 'subject'>>;
  comments: Pairs<{ id: string }>;
  /** Titles of pages of main, by page id. */
  pages: Pairs<{ id: string; title: string }>;
  /** Names of what only admins are told about, by thread id. */
  adminResources: Map<string, string>;
};

/** Where resources that only admins are told about are found by the ID of their target. */
const adminTables = {
  webhook: { table: 'webhooks', key: 'id', name: 'name' },
  'openapi-spec': { table: 'openapi_specs', key: 'slug', name: 'slug' },
  'saml-provider': { table: 'saml_providers', key: 'id', name: 'label' },
} as const satisfies Record<AdminResourceType, object>;

/** Reads rows in batches, by id. */
async function byId<Row extends { id: string }>(
  ids: readonly (string | null)[],
  read: (batch: string[]) => Promise<Row[]>,
) {
  const found = new Map<string, Row>();
  const distinct = new Set(ids.filter((id) => id !== null));
  for (const batch of batchesOf([...distinct])) for (const row of await read(batch)) found.set(row.id, row);
  return found;
}

/** Reads the names of what only admins are told about, by thread id. */
async function adminResources({ query }: Store, threads: readonly ThreadRow[]) {
  const wanted = threads.flatMap((thread) => {
    const resource = adminResourceOf(thread);
    return resource ? [{ thread, ...resource }] : [];
  });
  const names = new Map<string, string>();
  for (const [type, some] of Map.groupBy(wanted, (one) => one.type)) {
    const { table, key, name } = adminTables[type];
    for (const batch of batchesOf([...new Set(some.map(({ id }) => id))])) {
      const rows = await query()
        .$extendTables<AnyTables>()
        .selectFrom<string>(table)
        .select(['organization_id', `${key} as id`, `${name} as name`])
        .where(key, 'in', batch)
        .$castTo<{ organization_id: string; id: string; name: string }>()
        .execute();
      for (const row of rows) names.set(`${type} ${row.organization_id} ${row.id}`, row.name);
    }
  }
  return new Map(
    wanted.flatMap(({ thread, type, id }) => {
      const name = names.get(`${type} ${thread.organization_id} ${id}`);
      return name === undefined ? [] : [[thread.id, name] as const];
    }),
  );
}

export const targetsRepository = (store: Store) => ({
  /** Reads what threads are about. Doesn't check access. */
  async read(threads: readonly ThreadRow[]): Promise<Targets> {
    const spaceIds = [...new Set(threads.map(({ space_id }) => space_id).filter((id) => id !== null))];
    const { query } = store;
    const [spaces, collections, sites, requests, comments, pages, resources] = await Promise.all([
      byId(spaceIds, (ids) =>
        query().selectFrom('spaces').select(['id', 'title']).where('id', 'in', ids).execute(),
      ),
      byId(
        threads.map(({ collection_id }) => collection_id),
        (ids) =>
          query()
            .selectFrom('collections')
            .select(['id', 'title', 'organization_id'])
            .where('id', 'in', ids)
            .execute(),
      ),
      byId(
        threads.map((thread) => siteOf(thread) ?? null),
        (ids) =>
          query()
            .selectFrom('sites')
            .select(['id', 'title', 'organization_id'])
            .where('id', 'in', ids)
            .execute(),
      ),
      byId(
        threads.map(({ change_request_id }) => change_request_id),
        (ids) =>
          query()
            .selectFrom('change_requests')
            .select(['id', 'number', 'subject'])
            .where('id', 'in', ids)
            .execute(),
      ),
      byId(
        threads.map(({ comment_id }) => comment_id),
        (ids) => query().selectFrom('comments').select('id').where('id', 'in', ids).execute(),
      ),
      byId(
        threads.map(({ page_id }) => page_id),
        (ids) =>
          query()
            .selectFrom('search_pages')
            .select(['page_id as id', 'title'])
            .where('page_id', 'in', ids)
            .where('space_id', 'in', spaceIds)
            .execute(),
      ),
      adminResources(store, threads),
    ]);
    return { spaces, collections, sites, requests, comments, pages, adminResources: resources };
  },

  /** Returns the texts of comments and replies by id. */
  async texts(ids: readonly string[]) {
    const found = new Map<string, string>();
    for (const batch of batchesOf(ids))
      for (const table of ['comments', 'comment_replies'] as const)
        for (const { id, markdown } of await store
          .query()
          .selectFrom(table)
          .select(['id', 'markdown'])
          .where('id', 'in', batch)
          .execute())
          found.set(id, markdown);
    return found;
  },
});
