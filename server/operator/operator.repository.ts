import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const operatorRepository = ({ query }: Store) => ({
  organization: (id: string) => rowsOf({ query }, 'organizations').pick({ id }, ['id', 'custom_hostname']),

  ofCustomHostname: (custom_hostname: string) =>
    rowsOf({ query }, 'organizations').pick({ custom_hostname }, ['id']),

  setCustomHostname: (id: string, custom_hostname: string | null) =>
    rowsOf({ query }, 'organizations').update({ id }, { custom_hostname }),

  collection: (organizationId: string, id: string) =>
    rowsOf({ query }, 'collections').pick({ organization_id: organizationId, id }, ['id']),

  /** Returns a space of any organization, unless it is deleted. */
  space: (id: string) => rowsOf({ query }, 'spaces').get({ id, deleted_at: null }),

  /** Returns 0 if single sign-on isn't enforced. */
  stopEnforcing: (id: string) => rowsOf({ query }, 'organizations').update({ id, sso: 1 }, { sso: 0 }),

  setDisabled: (organizationId: string, userId: string, isDisabled: boolean) =>
    rowsOf({ query }, 'members').update(
      { organization_id: organizationId, user_id: userId },
      { disabled: isDisabled ? 1 : 0 },
    ),
});
