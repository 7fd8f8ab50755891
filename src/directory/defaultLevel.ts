// Which level everyone has at a place by default: its own, else that of the nearest collection above, else the organization's.
import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';

type Thing = { parent?: string | undefined; defaultLevel: Role | null };

/** The level, and who says it: the thing itself, a collection above it, or the organization. Null gives nothing. */
export type DefaultLevel = { level: Role | null; from: 'itself' | 'organization' | Collection };

type AboveOf = (thing: Pick<Thing, 'parent'>) => readonly Collection[];

const made = new WeakMap<readonly Collection[], AboveOf>();
const top: readonly Collection[] = [];

/**
 * Of the collections of an organization: those above a thing, the nearest first. For one list and one
 * parent it is the same answer each time; a circle ends it, and so does a collection that isn't listed.
 */
export function collectionsAbove(collections: readonly Collection[]): AboveOf {
  const known = made.get(collections);
  if (known) return known;
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const chains = new Map<string, readonly Collection[]>();
  const aboveOf: AboveOf = ({ parent }) => {
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
  made.set(collections, aboveOf);
  return aboveOf;
}

/** `above`: the collections above it, the nearest first; `usual`: the organization's default role. */
export function defaultLevelOf(
  { defaultLevel }: Pick<Thing, 'defaultLevel'>,
  above: readonly Collection[],
  usual: Role | null,
): DefaultLevel {
  if (defaultLevel !== null) return { level: defaultLevel, from: 'itself' };
  const nearest = above.find((collection) => collection.defaultLevel !== null);
  return nearest ? { level: nearest.defaultLevel, from: nearest } : { level: usual, from: 'organization' };
}
