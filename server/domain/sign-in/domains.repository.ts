import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** Domains whose email addresses lead to an organization's sign-in. Each belongs to one organization. */
export const domainsRepository = ({ query }: Pick<Store, 'query'>) => {
  const domains = rowsOf({ query }, 'verified_domains');
  const owner = (domain: string) => domains.pick({ domain }, ['organization_id', 'verified_at']);
  return {
    /** Verifies a domain for an organization, unless another one has it. Returns what `owner` returns. */
    async verify(domain: string, organization_id: string, verified_at: string) {
      await domains.upsert([{ domain, organization_id, verified_at }], ['domain']);
      return owner(domain);
    },

    /** Returns the organization that has a verified domain, and since when. */
    owner,

    remove: (domain: string) => domains.remove({ domain }),

    of: (organization_id: string) => domains.all({ organization_id }, ['domain']),

    all: () => domains.all({}, ['domain']),
  };
};
