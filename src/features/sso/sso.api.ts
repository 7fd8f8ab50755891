import { editItem, editOne } from '#api/writes/cacheEdits.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/operation.ts';
import { sso } from '#contract/areas/sso.ts';
import { previousValues, formatSaved } from './providerValues.ts';

type ProviderIds = { organizationId: string; samlProviderId: string };

export const providersQuery = (
  organizationId: string,
  query: NonNullable<Input<typeof sso.list>['query']> = {},
) => apiQuery(sso.list, { organizationId, query });

export const providerQuery = (organizationId: string, samlProviderId: string) =>
  apiQuery(sso.get, { organizationId, samlProviderId });

export const loginsQuery = (organizationId: string) => apiQuery(sso.listLogins, { organizationId });

const cachedProvider = (before: CacheSnapshot, { organizationId, samlProviderId }: ProviderIds) =>
  before.one(sso.get, { organizationId, samlProviderId }) ??
  before.item(sso.list, { organizationId }, samlProviderId);

/** The list with the queries of single providers, and the logins. */
const providerKeys = ({ organizationId }: Pick<ProviderIds, 'organizationId'>) => [
  keyOf(sso.list, { organizationId }),
  keyOf(sso.listLogins, { organizationId }),
];

export const createProvider = mutation(sso.create, {
  invalidates: providerKeys,
  describe: ({ body }) => `SSO provider “${body.label}” added`,
});

/** Updates a provider. Undo restores the previous values if the API allows it. */
export const updateProvider = mutation(sso.update, {
  invalidates: providerKeys,
  applyResponse: (provider, { organizationId, samlProviderId }) => [
    editOne(sso.get, { organizationId, samlProviderId }, () => provider),
    editItem(sso.list, { organizationId }, samlProviderId, () => provider),
  ],
  describe: ({ body, ...ids }, before) => formatSaved(cachedProvider(before, ids)?.label, body),
  undo: ({ body, ...ids }, before) => {
    const provider = cachedProvider(before, ids);
    const previous = provider && previousValues(provider, body);
    return previous ? { input: { ...ids, body: previous } } : null;
  },
});

/** Deletes a provider. It can't be undone. */
export const removeProvider = mutation(sso.remove, {
  invalidates: providerKeys,
  describe(ids, before) {
    const label = cachedProvider(before, ids)?.label;
    return label === undefined ? 'SSO provider deleted' : `SSO provider “${label}” deleted`;
  },
});
