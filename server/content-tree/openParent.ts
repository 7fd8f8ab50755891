// The list that a collection or space is put into, opened to those who may put something there.
import type { OrganizationAccess } from '../access/access.ts';
import type { ContentLevels } from '../access/contentLevels.ts';
import { atLeast, collectionNeeds, organizationNeeds } from '../access/levels.ts';
import { forbidden, invalid } from '../core/errors.ts';
import type { Siblings } from '../core/placements.repository.ts';
import type { Store } from '../database/store.ts';
import { contentTreeRepository } from './contentTree.repository.ts';

/** So deep do collections lie in each other at most, whatever the levels of a place are worked out from. */
const deepest = 100;

type Putting = Pick<OrganizationAccess, 'organization' | 'role'> & { levels: ContentLevels };

/**
 * The list under `parent`; null is the top of the organization. Runs under the organization's lock.
 * Refuses with 400 what is no collection there or unknown to the caller, with 403 where they may not create.
 * @param collection the one that is put there, and how many levels of collections it is, its own included
 */
export async function openParent(
  store: Store,
  { organization, role, levels }: Putting,
  parent: string | null,
  collection?: { id?: string; height: number },
): Promise<Siblings> {
  const scopeId = organization.id;
  if (parent === null) {
    if (!atLeast(role ?? 'guest', organizationNeeds.createContent))
      throw forbidden('createContent', 'organization');
    return { scopeId, parentId: '' };
  }
  const chain = await contentTreeRepository(store).chain(scopeId, parent);
  const own = chain.length === 0 ? null : levels.ofCollection(parent);
  if (own === null) throw invalid('body.parent', 'No collection of this organization has this id.');
  if (!atLeast(own, collectionNeeds.create)) throw forbidden('create', 'collection');
  if (collection?.id !== undefined && chain.includes(collection.id))
    throw invalid('body.parent', 'A collection goes neither into itself nor into one that lies in it.');
  if (chain.length + (collection?.height ?? 0) > deepest)
    throw invalid('body.parent', `Collections lie at most ${deepest} deep in each other.`);
  return { scopeId, parentId: parent };
}
