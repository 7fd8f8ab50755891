import type { Collection } from '#contract/areas/collections.ts';
import type { Role } from '#contract/fields.ts';
import type { Space } from '#contract/space.ts';
import { collectionsAbove, defaultLevelOf, type DefaultLevel } from '#directory/access/defaultLevel.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { foldCase } from '#lib/fold.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { roleName } from '#directory/access/roles.ts';

/** A space with its collections and its effective default level. */
export type SpaceRow = {
  id: string;
  title: string;
  space: Space;
  /** The collections that contain it, nearest first. */
  ancestors: readonly Collection[];
  /** “Instruments / Tides”; null if it isn't in a listed collection. */
  path: string | null;
  level: DefaultLevel;
  sortKeys: { title: string; path: string };
};

const memoRow = createObjectMemo<SpaceRow>();

/** A key for fast comparison that ignores accents and case and sorts numbers by value. */
const sortKey = (text: string) => foldCase(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'));

const pathOf = (ancestors: readonly Collection[]) => ancestors.toReversed().map(titleOf).join(' / ') || null;

export function spaceRows(
  spaces: readonly Space[],
  collections: readonly Collection[],
  organizationDefault: Role | null,
): SpaceRow[] {
  const ancestorsOf = collectionsAbove(collections);
  const paths = new Map<readonly Collection[], string | null>();
  return spaces.map((space) => {
    const ancestors = ancestorsOf(space);
    return memoRow(space, [ancestors, organizationDefault], () => {
      const path = paths.get(ancestors) ?? pathOf(ancestors);
      paths.set(ancestors, path);
      const level = defaultLevelOf(space, ancestors, organizationDefault);
      const title = titleOf(space);
      const sortKeys = { title: sortKey(title), path: sortKey(path ?? '') };
      return { id: space.id, title, space, ancestors, path, level, sortKeys };
    });
  });
}

/** The effective default level: “Read”, “None”. */
export const levelText = ({ level: { level } }: SpaceRow) => (level === null ? 'None' : roleName(level));

/** The source of the effective default level: “Space”, “Organization” or the title of a collection. */
export const levelSource = ({ level: { from } }: SpaceRow) =>
  from === 'itself' ? 'Space' : from === 'organization' ? 'Organization' : titleOf(from);

/** The path of collections, or why there is none. */
export const collectionText = ({ path, space }: SpaceRow) =>
  path ?? (space.parent === undefined ? 'No collection' : 'Unknown collection');
