// Who may create in one collection at least, though not everywhere in the organization.
import type { Store } from '../database/store.ts';
import type { OrganizationAccess } from './access.ts';
import { contentLevels } from './contentLevels.ts';
import { collectionNeeds } from './levels.ts';

/** Whether a collection's default level, or a grant, lets the caller create there. */
export async function createsSomewhere(store: Store, { organization, caller, role }: OrganizationAccess) {
  const levels = await contentLevels(store, organization, caller.id, role);
  return levels.inSomeCollection(collectionNeeds.create);
}
