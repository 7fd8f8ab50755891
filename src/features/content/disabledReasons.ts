// Each function returns why an action is disabled, from `permissions`, or undefined if it is enabled.
import type { Collection } from '#contract/areas/collections.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { Space } from '#contract/space.ts';
import { hasPermission, type CollectionItem, type Movable, type SpaceItem } from './contentItems.ts';

const reasonUnless = (resource: { permissions?: object | undefined }, key: string, reason: string) =>
  hasPermission(resource, key) ? undefined : reason;

const resourceOf = (item: Movable) => (item.kind === 'space' ? item.space : item.collection);

export const resourceEditDisabledReason = (resource: Collection | Space) =>
  reasonUnless(resource, 'admin', 'You need Admin access to edit this');

/** For editing, locking and deleting an item. */
export const editDisabledReason = (item: Movable) => resourceEditDisabledReason(resourceOf(item));

/** For transferring an item to another organization. */
export const transferDisabledReason = (item: Movable, organization: Organization) =>
  editDisabledReason(item) ??
  reasonUnless(organization, 'admin', 'Only organization admins can transfer content');

/** For creating a collection in this one. */
export const createInsideDisabledReason = ({ collection }: CollectionItem) =>
  reasonUnless(collection, 'create', 'You need Create access to create content here');

/** For creating a collection or a space anywhere in the organization. */
export const createDisabledReason = (organization: Organization, collections: readonly Collection[]) =>
  [organization, ...collections].some((one) =>
    hasPermission(one, one.object === 'collection' ? 'create' : 'createContent'),
  )
    ? undefined
    : 'You need Create access to create content';

/** For duplicating a space in its collection. */
export const duplicateDisabledReason = ({ fixed }: SpaceItem) =>
  fixed && 'You need Create access to duplicate this';
