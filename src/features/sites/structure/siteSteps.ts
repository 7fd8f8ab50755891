import type { Place } from '#ui/tree/slots.ts';

export type ItemType = 'group' | 'section' | 'link' | 'space';
export type Position = { before: string } | { after: string };

/**
 * One request. `remove` puts a section right after its group, `add` puts it at the end of a group, `place` puts an entry at
 * the end of a group or of the site.
 */
export type MoveStep =
  | { action: 'move'; type: ItemType; id: string; position: Position }
  | { action: 'place'; type: ItemType; id: string; parent: string | null }
  | { action: 'add' | 'remove'; id: string; group: string };

/** A position in the tree: the parent, and the siblings before and after. */
export type Placement = Pick<Place, 'parent' | 'before' | 'after'> & {
  /** Whether it is the last item of the parent. */
  last: boolean;
};

type Sibling = { id: string; type: ItemType; children?: readonly unknown[] | undefined };

/**
 * Returns the target without empty groups as neighbors: the lists don't contain their position among sections.
 * @param list the current siblings, in order
 */
export function knownNeighbors(list: readonly Sibling[], id: string, target: Placement): Placement {
  const others = list.filter((one) => one.id !== id);
  const hasKnownPosition = ({ type, children }: Sibling) => type !== 'group' || children?.length !== 0;
  const indexOf = (siblingId: string | undefined) => others.findIndex((other) => other.id === siblingId);
  const end = target.before === undefined ? indexOf(target.after) + 1 : indexOf(target.before);
  if (end < 0 || !others.some(hasKnownPosition)) return target;
  return {
    ...target,
    after: others.slice(0, end).findLast(hasKnownPosition)?.id,
    before: others.slice(end).find(hasKnownPosition)?.id,
  };
}

const positionOf = ({ before, after }: Placement): Position | undefined => {
  if (before !== undefined) return { before };
  return after === undefined ? undefined : { after };
};

/**
 * Returns the steps of a section to the top level, where only sections can be its neighbors, not groups. To get
 * behind a group, the section joins and leaves it. To get before the first group, that group then moves behind it.
 */
function topLevelSteps(
  id: string,
  { before, after }: Placement,
  from: string | null,
  isGroup: (id: string) => boolean,
): MoveStep[] {
  const leave: MoveStep[] = from === null ? [] : [{ action: 'remove', id, group: from }];
  if (from !== null && after === from) return leave;
  const neighbor = [before, after].find((one) => one !== undefined && !isGroup(one));
  if (neighbor !== undefined) {
    const position = neighbor === before ? { before: neighbor } : { after: neighbor };
    return [...leave, { action: 'move', type: 'section', id, position }];
  }
  const groupId = after ?? before;
  if (groupId === undefined) return leave;
  const behindGroup: MoveStep[] =
    groupId === from
      ? leave
      : [...leave, { action: 'add', id, group: groupId }, { action: 'remove', id, group: groupId }];
  if (after !== undefined) return behindGroup;
  return [...behindGroup, { action: 'move', type: 'group', id: groupId, position: { after: id } }];
}

/**
 * Returns the requests that move an item, in order.
 * @param from the current group of an entry; null at the top level
 * @param sorts whether the service moves entries of any kind into groups, and among siblings of any kind
 */
export function moveSteps(
  { id, type }: { id: string; type: ItemType },
  target: Placement,
  from: string | null,
  isGroup: (id: string) => boolean,
  sorts = false,
): MoveStep[] {
  const { parent } = target;
  const position = positionOf(target);
  const move: MoveStep[] = position ? [{ action: 'move', type, id, position }] : [];
  if (sorts && type !== 'space') {
    if (parent === from) return move;
    return [{ action: 'place', type, id, parent }, ...(target.last ? [] : move)];
  }
  if (type !== 'section') return move;
  const leave: MoveStep[] = from === null ? [] : [{ action: 'remove', id, group: from }];
  if (parent === null) return topLevelSteps(id, target, from, isGroup);
  if (parent === from) return move;
  return [...leave, { action: 'add', id, group: parent }, ...(target.last ? [] : move)];
}
