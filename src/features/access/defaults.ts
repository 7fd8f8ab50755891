// Spaces and collections whose default level is another than the organization's default role.
import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';
import { titleOf } from '#lib/spaceWords.ts';
import type { Place } from './reading.ts';
import { collectionsAbove } from './reasons.ts';

export type OwnDefault = {
  id: string;
  kind: 'space' | 'collection';
  title: string;
  /** Where it lies. */
  collection: string | undefined;
  level: Role;
  /** The collection that it has the level from; undefined where it says so itself. */
  from: string | undefined;
};

type Thing = Pick<Place, 'id' | 'title' | 'parent' | 'defaultLevel'>;

function ownDefault(
  kind: OwnDefault['kind'],
  thing: Thing,
  collections: readonly Collection[],
  usual: Role | null,
): OwnDefault[] {
  const above = collectionsAbove(thing, collections);
  const nearest = [thing, ...above].find(({ defaultLevel }) => defaultLevel !== null);
  if (!nearest || nearest.defaultLevel === null || nearest.defaultLevel === usual) return [];
  const [lies] = above;
  return [
    {
      id: thing.id,
      kind,
      title: titleOf(thing),
      collection: lies && titleOf(lies),
      level: nearest.defaultLevel,
      from: nearest === thing ? undefined : titleOf(nearest),
    },
  ];
}

/** Collections in their order, then spaces by title. What says nothing has the level of the nearest that does. */
export const ownDefaults = (
  spaces: readonly Place[],
  collections: readonly Collection[],
  usual: Role | null | undefined,
) => [
  ...collections.flatMap((one) => ownDefault('collection', one, collections, usual ?? null)),
  ...spaces
    .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)))
    .flatMap((one) => ownDefault('space', one, collections, usual ?? null)),
];
