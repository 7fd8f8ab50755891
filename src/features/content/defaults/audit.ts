import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { Space } from '#contract/space.ts';
import { collectionsAbove, defaultLevelOf, type DefaultLevel } from '#directory/defaultLevel.ts';
import { titleOf } from '#directory/spaceText.ts';
import { notChangedThing } from '../rights.ts';

/** How a level is beside the one that would be there without it. */
export type Compared = 'higher' | 'lower' | 'same';

export type OwnLevel = {
  id: string;
  kind: 'collection' | 'space';
  title: string;
  /** The collection that it lies in. */
  place: string | null;
  level: Role;
  /** What would count without it. */
  instead: DefaultLevel;
  compared: Compared;
  /** Beside the organization's. */
  toOrganization: Compared;
  /** How many spaces have their level from it, as far as they were found. */
  spaces: number;
  /** Why the caller can't change it. */
  fixed: string | undefined;
};

/** The higher the more; nothing is 0. */
const rank = (level: Role | null) => (level === null ? 0 : roles.length - roles.indexOf(level));

const compare = (level: Role | null, other: Role | null): Compared => {
  const difference = rank(level) - rank(other);
  return difference === 0 ? 'same' : difference > 0 ? 'higher' : 'lower';
};

export type Audit = {
  /** Collections in their order, then spaces by title. */
  own: readonly OwnLevel[];
  /** How many spaces give which level, the most first. */
  levels: readonly { level: Role | null; spaces: number }[];
};

/** `usual`: the organization's default role, null where it gives nothing. */
export function auditOf(
  spaces: readonly Space[],
  collections: readonly Collection[],
  usual: Role | null,
): Audit {
  const aboveOf = collectionsAbove(collections);
  const reach = new Map<string, number>();
  const levels = new Map<Role | null, number>();
  for (const space of spaces) {
    const { level, from } = defaultLevelOf(space, aboveOf(space), usual);
    levels.set(level, (levels.get(level) ?? 0) + 1);
    const giver = from === 'itself' ? space.id : from === 'organization' ? '' : from.id;
    reach.set(giver, (reach.get(giver) ?? 0) + 1);
  }
  const ownLevel = (kind: OwnLevel['kind'], thing: Space | Collection): OwnLevel[] => {
    const { id, defaultLevel: level } = thing;
    if (level === null) return [];
    const above = aboveOf(thing);
    const instead = defaultLevelOf({ defaultLevel: null }, above, usual);
    return [
      {
        id,
        kind,
        title: titleOf(thing),
        place: above[0] ? titleOf(above[0]) : null,
        level,
        instead,
        compared: compare(level, instead.level),
        toOrganization: compare(level, usual),
        spaces: reach.get(id) ?? 0,
        fixed: notChangedThing(thing),
      },
    ];
  };
  return {
    own: [
      ...collections.flatMap((one) => ownLevel('collection', one)),
      ...spaces
        .filter(({ defaultLevel }) => defaultLevel !== null)
        .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))
        .flatMap((one) => ownLevel('space', one)),
    ],
    levels: [...levels]
      .map(([level, count]) => ({ level, spaces: count }))
      .toSorted((one, other) => rank(other.level) - rank(one.level)),
  };
}
