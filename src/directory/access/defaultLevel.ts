import type { Collection } from '#contract/areas/collections.ts';
import type { LevelSetting, Role } from '#contract/fields.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { levelOf } from './levels.ts';

type Thing = { parent?: string | undefined; defaultLevel: LevelSetting };

/** The default access and where it is set: on the object, on an ancestor collection, or on the organization. Null: none. */
export type DefaultLevel = { level: Role | null; from: 'itself' | 'organization' | Collection };

type AboveOf = (thing: Pick<Thing, 'parent'>) => readonly Collection[];

const memoAbove = createObjectMemo<AboveOf>();
const top: readonly Collection[] = [];

/**
 * Returns a function that lists the ancestor collections of an object, the nearest first. Memoized by list and parent.
 * Stops at a cycle and at a collection that isn't in the list.
 */
export const collectionsAbove = (collections: readonly Collection[]) =>
  memoAbove(collections, [], () => {
    const byId = new Map(collections.map((collection) => [collection.id, collection]));
    const chains = new Map<string, readonly Collection[]>();
    return ({ parent }) => {
      if (parent === undefined) return top;
      const chain = chains.get(parent);
      if (chain) return chain;
      const above: Collection[] = [];
      for (let id: string | undefined = parent; id !== undefined; id = above.at(-1)?.parent) {
        const found = byId.get(id);
        if (!found || above.includes(found)) break;
        above.push(found);
      }
      chains.set(parent, above);
      return above;
    };
  });

/** The level that an object sets: null for no access, undefined if it inherits. Unset counts as inherited. */
export function ownLevel(setting: LevelSetting): Role | null | undefined {
  const level = levelOf(setting);
  if (level === 'none') return null;
  return level === 'inherit' || level === 'unset' ? undefined : level;
}

/**
 * The object's own default access, else that of the nearest ancestor, else the organization's.
 * @param above its ancestor collections, the nearest first
 * @param usual the organization's default role
 */
export function defaultLevelOf(
  { defaultLevel }: Pick<Thing, 'defaultLevel'>,
  above: readonly Collection[],
  usual: Role | null,
): DefaultLevel {
  const own = ownLevel(defaultLevel);
  if (own !== undefined) return { level: own, from: 'itself' };
  const nearest = above.find((collection) => ownLevel(collection.defaultLevel) !== undefined);
  return nearest
    ? { level: ownLevel(nearest.defaultLevel) ?? null, from: nearest }
    : { level: usual, from: 'organization' };
}
