import type { Store } from '#server/base/database/store.ts';
import type { OrganizationAccess } from './access.ts';
import { contentLevels } from './contentLevels.ts';
import { collectionNeeds } from './levels.ts';

/**
 * Returns whether the caller may create content in one or more collections, by a default level or a grant.
 */
export async function canCreateInAnyCollection(
  store: Store,
  { organization, caller, role }: OrganizationAccess,
) {
  const levels = await contentLevels(store, organization, caller.id, role);
  return levels.inAnyCollection(collectionNeeds.create);
}
