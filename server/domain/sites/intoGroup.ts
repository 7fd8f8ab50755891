import { moreLimits } from '#contract/limits.ts';
import { conflict, invalid, throwErrors } from '#server/base/lib/errors.ts';
import { append } from '#server/domain/placements/placements.ts';
import type { Store } from '#server/base/database/store.ts';
import { groupsAround, type SiteStructure } from './siteStructure.ts';

type Entry = { id: string; kind: 'site-section-group' | 'site-section' | 'site-external-link' };

/** Returns the levels of groups that a group has, itself included. */
function levelsOf({ groups }: Pick<SiteStructure, 'groups'>, id: string): number {
  const inside = groups.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...inside.map((group) => levelsOf({ groups }, group.id)));
}

/**
 * Returns the error if an entry of a site can't be put into a group, or else false: 400 if the site has no such group, 409 if
 * the entry is a group around it, or if groups would have too many levels.
 * @param groupId null for the top level
 */
function groupFault(structure: SiteStructure, { id, kind }: Entry, groupId: string | null, path: string) {
  if (groupId === null) return false;
  const around = groupsAround(structure, groupId);
  if (around.length === 0) return invalid(path, 'Section group not found in this site.');
  if (kind !== 'site-section-group') return false;
  if (around.some((group) => group.id === id))
    return conflict('A section group can’t be moved into itself or a group in it.', path);
  return (
    around.length + levelsOf(structure, id) > moreLimits.siteGroupLevels &&
    conflict(`Section groups can have at most ${moreLimits.siteGroupLevels} levels.`, path)
  );
}

/**
 * Puts an entry at the end of a group, or with null at the end of the top level. Does nothing if it is there, or if `groupId`
 * is undefined. Throws the error of `groupFault`.
 */
export async function moveIntoGroup(
  store: Store,
  siteId: string,
  structure: SiteStructure,
  entry: Entry & { parentId?: string },
  groupId: string | null | undefined,
  path: string,
) {
  if (groupId === undefined || (groupId ?? '') === entry.parentId) return;
  throwErrors([groupFault(structure, entry, groupId, path)]);
  await append(store, { scopeId: siteId, parentId: groupId ?? '' }, entry.kind, [entry.id]);
}
