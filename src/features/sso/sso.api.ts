import { editItem, editOne } from '#api/cacheEdits.ts';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/endpoint.ts';
import { sso } from '#contract/sso.ts';
import { oldValues, savedWords } from './providerValues.ts';

type One = { organizationId: string; samlProviderId: string };

export const providersQuery = (
  organizationId: string,
  query: NonNullable<Input<typeof sso.list>['query']> = {},
) => apiQuery(sso.list, { organizationId, query });

export const providerQuery = (organizationId: string, samlProviderId: string) =>
  apiQuery(sso.get, { organizationId, samlProviderId });

export const loginsQuery = (organizationId: string) => apiQuery(sso.listLogins, { organizationId });

const known = (before: CacheSnapshot, { organizationId, samlProviderId }: One) =>
  before.one(sso.get, { organizationId, samlProviderId }) ??
  before.item(sso.list, { organizationId }, samlProviderId);

/** The list with all below it, and the logins. */
const stale = ({ organizationId }: Pick<One, 'organizationId'>) => [
  keyOf(sso.list, { organizationId }),
  keyOf(sso.listLogins, { organizationId }),
];

export const createProvider = mutation(sso.create, {
  invalidates: stale,
  describe: ({ body }) => `“${body.label}” is created.`,
});

/** Saves what is given; undo sends what was there before. */
export const updateProvider = mutation(sso.update, {
  invalidates: stale,
  applyResponse: (provider, { organizationId, samlProviderId }) => [
    editOne(sso.get, { organizationId, samlProviderId }, () => provider),
    editItem(sso.list, { organizationId }, samlProviderId, () => provider),
  ],
  describe: ({ body, ...one }, before) => savedWords(known(before, one)?.label, body),
  undo: ({ body, ...one }, before) => {
    const old = known(before, one);
    const back = old && oldValues(old, body);
    return back ? { input: { ...one, body: back } } : null;
  },
});

/** Deletes a provider, for good. */
export const removeProvider = mutation(sso.remove, {
  invalidates: stale,
  describe: (one, before) => `“${known(before, one)?.label ?? 'The provider'}” is deleted.`,
});
