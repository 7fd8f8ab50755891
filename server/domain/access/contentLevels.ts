import type { Role } from '#contract/fields.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { accessRepository } from './access.repository.ts';
import { atLeast, contentLevel, type Level, type LevelPlace } from './levels.ts';

/** The columns of a space that determine its level. */
export type LevelSpace = { id: string; parent_id: string; default_level: Role | null };

export type ContentLevels = {
  ofSpace: (space: LevelSpace) => Role | null;
  ofCollection: (collectionId: string) => Role | null;
  /** Whether the member has at least this level in one or more collections. */
  inAnyCollection: (level: Level) => boolean;
};

/** Returns the levels granted to the member, by the id of the space or collection. */
async function grantsOf(store: Store, organizationId: string, userId: string) {
  const rows = await accessRepository(store).levelsGrantedTo(organizationId, userId);
  const granted = new Map<string, Role[]>();
  for (const { target_id, level } of rows) granted.set(target_id, [...(granted.get(target_id) ?? []), level]);
  return granted;
}

/**
 * Returns the levels of a member in an organization's content. Reads collections and grants once; computing a
 * level needs no further query.
 * @param role the member's role in the organization; null for a guest
 */
export async function contentLevels(
  store: Store,
  organization: Pick<Database['organizations'], 'id' | 'default_role'>,
  userId: string,
  role: Role | null,
): Promise<ContentLevels> {
  if (role === 'admin')
    return { ofSpace: () => 'admin', ofCollection: () => 'admin', inAnyCollection: () => true };
  const [collections, granted] = await Promise.all([
    accessRepository(store).collections(organization.id),
    grantsOf(store, organization.id, userId),
  ]);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const placeOf = (place: { id: string; default_level: Role | null }): LevelPlace => ({
    defaultLevel: place.default_level,
    granted: granted.get(place.id) ?? [],
  });
  const chainFrom = (collectionId: string): LevelPlace[] => {
    const collection = byId.get(collectionId);
    return collection ? [placeOf(collection), ...chainFrom(collection.parent_id)] : [];
  };
  const levelOf = (chain: LevelPlace[]) => contentLevel(role, organization.default_role, chain);
  const ofCollection = (collectionId: string) => levelOf(chainFrom(collectionId));
  return {
    ofSpace: (space) => levelOf([placeOf(space), ...chainFrom(space.parent_id)]),
    ofCollection,
    inAnyCollection: (level) => collections.some(({ id }) => atLeast(ofCollection(id), level)),
  };
}
