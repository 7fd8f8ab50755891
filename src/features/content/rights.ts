// Why the caller can't do something with a collection or space, from its `permissions`; undefined where they can try.
import type { Collection } from '#contract/collections.ts';
import type { Organization } from '#contract/organizations.ts';
import type { Space } from '#contract/space.ts';
import { may, type CollectionItem, type Movable, type SpaceItem } from './contentItems.ts';

const adminHere = 'You need the Admin level in it.';
const adminAbove = 'You need to be admin of the organization.';
const createHere = 'You need the Create level in it.';
const createAbove = 'You need the Create level where it lies.';

const needed = (thing: { permissions?: object | undefined }, key: string, reason: string) =>
  may(thing, key) ? undefined : reason;

const thingOf = (item: Movable) => (item.kind === 'space' ? item.space : item.collection);

/** The same of a collection or space that is no item of the tree. */
export const notChangedThing = (thing: Collection | Space) => needed(thing, 'admin', adminHere);

/** To change, lock or delete it. */
export const notChanged = (item: Movable) => notChangedThing(thingOf(item));

/** To give it to another organization. */
export const notTransferred = (item: Movable, organization: Organization) =>
  notChanged(item) ?? needed(organization, 'admin', adminAbove);

/** To make a collection in it. */
export const notFilled = ({ collection }: CollectionItem) => needed(collection, 'create', createHere);

/** To make a collection anywhere. */
export const notCreatedIn = (organization: Organization, collections: readonly Collection[]) =>
  [organization, ...collections].some((one) =>
    may(one, one.object === 'collection' ? 'create' : 'createContent'),
  )
    ? undefined
    : 'You need the Create level in the organization or in one of its collections.';

/** To make a copy beside it. */
export const notCopied = ({ fixed }: SpaceItem) => (fixed === undefined ? undefined : createAbove);
