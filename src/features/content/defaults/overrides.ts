import type { Collection } from '#contract/areas/collections.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { Space } from '#contract/space.ts';
import {
  collectionsAbove,
  defaultLevelOf,
  ownLevel,
  type DefaultLevel,
} from '#directory/access/defaultLevel.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { resourceEditDisabledReason } from '../disabledReasons.ts';

export type Comparison = 'higher' | 'lower' | 'same';

/** A collection or space with its own default level. */
export type Override = {
  id: string;
  kind: 'collection' | 'space';
  title: string;
  /** The title of the parent collection. */
  parent: string | null;
  level: Role | 'none';
  /** The default level that would apply without the override. */
  inherited: DefaultLevel;
  comparedToInherited: Comparison;
  comparedToOrganization: Comparison;
  /** The number of loaded spaces whose default level comes from this override. */
  spaces: number;
  /** Why the caller can't change it. */
  disabledReason: string | undefined;
};

/** Higher levels have higher ranks; no access is 0. */
const rank = (level: Role | null) => (level === null ? 0 : roles.length - roles.indexOf(level));

const compare = (level: Role | null, other: Role | null): Comparison => {
  const difference = rank(level) - rank(other);
  return difference === 0 ? 'same' : difference > 0 ? 'higher' : 'lower';
};

export type DefaultLevels = {
  /** Collections in list order, then spaces by title. */
  overrides: readonly Override[];
  /** The number of spaces per effective default level, highest level first. */
  levels: readonly { level: Role | null; spaces: number }[];
};

/** Compares default levels. `organizationDefault` is the organization's default role, null for no access. */
export function compareDefaultLevels(
  spaces: readonly Space[],
  collections: readonly Collection[],
  organizationDefault: Role | null,
): DefaultLevels {
  const ancestorsOf = collectionsAbove(collections);
  const spaceCounts = new Map<string, number>();
  const levels = new Map<Role | null, number>();
  for (const space of spaces) {
    const { level, from } = defaultLevelOf(space, ancestorsOf(space), organizationDefault);
    levels.set(level, (levels.get(level) ?? 0) + 1);
    const sourceId = from === 'itself' ? space.id : from === 'organization' ? '' : from.id;
    spaceCounts.set(sourceId, (spaceCounts.get(sourceId) ?? 0) + 1);
  }
  const overrideIn = (kind: Override['kind'], resource: Space | Collection): Override[] => {
    const { id, defaultLevel } = resource;
    const own = ownLevel(defaultLevel);
    if (own === undefined) return [];
    const ancestors = ancestorsOf(resource);
    const inherited = defaultLevelOf({ defaultLevel: 'inherit' }, ancestors, organizationDefault);
    return [
      {
        id,
        kind,
        title: titleOf(resource),
        parent: ancestors[0] ? titleOf(ancestors[0]) : null,
        level: own ?? 'none',
        inherited,
        comparedToInherited: compare(own, inherited.level),
        comparedToOrganization: compare(own, organizationDefault),
        spaces: spaceCounts.get(id) ?? 0,
        disabledReason: resourceEditDisabledReason(resource),
      },
    ];
  };
  return {
    overrides: [
      ...collections.flatMap((one) => overrideIn('collection', one)),
      ...spaces
        .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))
        .flatMap((one) => overrideIn('space', one)),
    ],
    levels: [...levels]
      .map(([level, count]) => ({ level, spaces: count }))
      .toSorted((one, other) => rank(other.level) - rank(one.level)),
  };
}
