import type { PageWindow } from '../core/paging.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type SpecRow = Database['openapi_specs'];
export type VersionRow = Omit<Database['openapi_versions'], 'filesystem'>;

const versionColumns = ['id', 'spec_id', 'url', 'created_at'] as const;

export const openapiRepository = ({ query }: Store) => {
  const specs = (organizationId: string) =>
    query().selectFrom('openapi_specs').where('organization_id', '=', organizationId);
  const versions = (specId: string) => query().selectFrom('openapi_versions').where('spec_id', '=', specId);

  return {
    /** Returns specifications ordered by slug. */
    list(organizationId: string, { after, limit }: PageWindow) {
      const [slug] = after ?? [];
      const rows = specs(organizationId).selectAll().orderBy('slug').limit(limit);
      return (slug === undefined ? rows : rows.where('slug', '>', slug)).execute();
    },

    async count(organizationId: string) {
      const row = await specs(organizationId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (organizationId: string, slug: string) =>
      specs(organizationId).selectAll().where('slug', '=', slug).executeTakeFirst(),

    insert: (row: SpecRow) => query().insertInto('openapi_specs').values(row).execute(),

    update: (id: string, columns: Partial<SpecRow>) =>
      query().updateTable('openapi_specs').set(columns).where('id', '=', id).execute(),

    /** Deletes the specification with its versions. */
    remove: (id: string) => query().deleteFrom('openapi_specs').where('id', '=', id).execute(),

    /** Returns versions, newest first. */
    listVersions(specId: string, { after, limit }: PageWindow): Promise<VersionRow[]> {
      let rows = versions(specId).select(versionColumns);
      if (after) {
        const [createdAt = '', id = ''] = after;
        rows = rows.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(createdAt, id)));
      }
      return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    async countVersions(specId: string) {
      const row = await versions(specId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    getVersion: (specId: string, id: string): Promise<VersionRow | undefined> =>
      versions(specId).select(versionColumns).where('id', '=', id).executeTakeFirst(),

    getContent: (specId: string, id: string) =>
      versions(specId).select(['filesystem', 'url']).where('id', '=', id).executeTakeFirst(),
  };
};
