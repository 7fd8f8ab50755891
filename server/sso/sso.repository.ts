import type { PageWindow } from '../core/paging.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type ProviderRow = Database['saml_providers'];
export type ProviderColumns = Partial<Omit<ProviderRow, 'id' | 'organization_id' | 'created_at'>>;

export const ssoRepository = ({ query }: Store) => {
  const newestFirst = (organizationId: string) =>
    query()
      .selectFrom('saml_providers')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  return {
    /** Returns providers, newest first. */
    list(organizationId: string, { after, limit }: PageWindow) {
      let rows = newestFirst(organizationId);
      if (after) {
        const [createdAt = '', id = ''] = after;
        rows = rows.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(createdAt, id)));
      }
      return rows.limit(limit).execute();
    },

    all: (organizationId: string) => newestFirst(organizationId).execute(),

    async count(organizationId: string) {
      const row = await query()
        .selectFrom('saml_providers')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (organizationId: string, id: string) =>
      query()
        .selectFrom('saml_providers')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst(),

    insert: (row: ProviderRow) => query().insertInto('saml_providers').values(row).execute(),

    update: (id: string, columns: ProviderColumns) =>
      query().updateTable('saml_providers').set(columns).where('id', '=', id).execute(),

    remove: (id: string) => query().deleteFrom('saml_providers').where('id', '=', id).execute(),

    /**
     * Returns whether single sign-on is enforced now. The caller's access may have been read before the lock.
     */
    async isEnforced(organizationId: string) {
      const { sso } = await query()
        .selectFrom('organizations')
        .select('sso')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return sso === 1;
    },

    /** Returns the teams with these ids that belong to the organization. */
    teams(organizationId: string, ids: string[]): Promise<Database['teams'][]> {
      if (ids.length === 0) return Promise.resolve([]);
      return query()
        .selectFrom('teams')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', ids)
        .execute();
    },
  };
};
