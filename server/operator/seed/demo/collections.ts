import type { Context } from '#server/base/context.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newId } from '#server/base/lib/ids.ts';
import { byName } from './byName.ts';
import type { CollectionFacts } from './contentFolder.ts';
import { insertAll } from '#server/base/database/insertAll.ts';

/** Creates collections, parents first. Returns a function that finds a collection's id by slug. */
export async function makeCollections(
  context: Context,
  organizationId: string,
  described: CollectionFacts[],
) {
  const made = described.map((collection) => ({ ...collection, id: newId() }));
  await insertAll(
    context,
    'collections',
    made.map(({ id, title, description, defaultLevel }) => ({
      id,
      organization_id: organizationId,
      title,
      description: description ?? null,
      default_level: defaultLevel,
    })),
  );
  const idOf = byName(
    'collection',
    made.map(({ slug, id }) => [slug, id] as const),
  );
  for (const { id, parent } of made) {
    const parentId = parent === undefined ? '' : idOf(parent);
    await append(context.store, { scopeId: organizationId, parentId }, 'collection', [id]);
  }
  return idOf;
}
