import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type ProviderRow = Database['saml_providers'];
export type ProviderColumns = Partial<Omit<ProviderRow, 'id' | 'organization_id' | 'created_at'>>;

export const ssoRepository = ({ query }: Store) => {
  const providers = rowsOf({ query }, 'saml_providers');
  const newestFirst = [['created_at', 'id'], 'desc'] as const;

  return {
    ...providers,

    /** Returns providers, newest first. */
    list: (organizationId: string) => providers.list({ organization_id: organizationId }, ...newestFirst),

    all: (organizationId: string) => providers.all({ organization_id: organizationId }, ...newestFirst),

    /** Returns the providers of all organizations that have a certificate. */
    withCertificate: () =>
      query().selectFrom('saml_providers').selectAll().where('certificate', 'is not', null).execute(),

    /** Returns the organization of a service that has exactly one. */
    async onlyOrganization() {
      const [first, second] = await query().selectFrom('organizations').select('id').limit(2).execute();
      return second ? undefined : first?.id;
    },

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
