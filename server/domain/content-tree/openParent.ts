import type { OrganizationAccess } from '#server/domain/access/access.ts';
import type { ContentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, collectionNeeds, organizationNeeds } from '#server/domain/access/levels.ts';
import { forbidden, invalid } from '#server/base/lib/errors.ts';
import type { Siblings } from '#server/domain/placements/placements.repository.ts';
import type { Store } from '#server/base/database/store.ts';
import { contentTreeRepository } from './contentTree.repository.ts';

/** Maximum nesting of collections. */
const maxDepth = 100;

type Putting = Pick<OrganizationAccess, 'organization' | 'role'> & { levels: ContentLevels };

/**
 * Returns the list of a new parent; null is the organization's top level. Call it under the organization's
 * lock. Throws 400 if the collection is not in the organization or not visible to the caller, and 403 if they
 * may not create there.
 * @param collection the collection to insert, if it is one: its id, unless it is new, and its nested levels
 * including itself
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
  if (own === null)
    throw invalid(
      'body.parent',
      'Collection not found in this organization, or you don’t have access to it.',
    );
  if (!atLeast(own, collectionNeeds.create)) throw forbidden('create', 'collection');
  if (collection?.id !== undefined && chain.includes(collection.id))
    throw invalid('body.parent', 'A collection can’t be moved into itself or one of its descendants.');
  if (chain.length + (collection?.height ?? 0) > maxDepth)
    throw invalid('body.parent', `Collections can be nested at most ${maxDepth} levels deep.`);
  return { scopeId, parentId: parent };
}
