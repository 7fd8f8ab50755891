import type { Place } from '#ui/tree/slots.ts';

export type Is = 'group' | 'section' | 'space';
export type Position = { before: string } | { after: string };

/** One write. `take` puts a section right after the group that it leaves, `add` at the end of the other. */
export type Step =
  | { write: 'move'; is: Is; id: string; position: Position }
  | { write: 'add' | 'take'; id: string; group: string };

export type Goal = Pick<Place, 'parent' | 'before' | 'after'> & {
  /** It would stand last there. */
  last: boolean;
};

type Listed = { id: string; is: Is; children?: readonly unknown[] | undefined };

/**
 * The goal with neighbours whose places are sure: where an empty group stands among sections the lists don't say.
 * @param list what stands there now, in its order
 */
export function sureNeighbours(list: readonly Listed[], id: string, goal: Goal): Goal {
  const others = list.filter((one) => one.id !== id);
  const isSure = ({ is, children }: Listed) => is !== 'group' || children?.length !== 0;
  const at = (one: string | undefined) => others.findIndex((other) => other.id === one);
  const end = goal.before === undefined ? at(goal.after) + 1 : at(goal.before);
  if (end < 0 || !others.some(isSure)) return goal;
  return {
    ...goal,
    after: others.slice(0, end).findLast(isSure)?.id,
    before: others.slice(end).find(isSure)?.id,
  };
}

const beside = ({ before, after }: Goal): Position | undefined => {
  if (before !== undefined) return { before };
  return after === undefined ? undefined : { after };
};

/**
 * At the top a section can name sections as its neighbours, but no groups: right after a group it comes by going
 * through it, and before the first one when that then steps behind it.
 */
function toTop(
  id: string,
  { before, after }: Goal,
  from: string | null,
  isGroup: (id: string) => boolean,
): Step[] {
  const leave: Step[] = from === null ? [] : [{ write: 'take', id, group: from }];
  if (from !== null && after === from) return leave;
  const neighbour = [before, after].find((one) => one !== undefined && !isGroup(one));
  if (neighbour !== undefined) {
    const position = neighbour === before ? { before: neighbour } : { after: neighbour };
    return [...leave, { write: 'move', is: 'section', id, position }];
  }
  const through = after ?? before;
  if (through === undefined) return leave;
  const after_: Step[] =
    through === from
      ? leave
      : [...leave, { write: 'add', id, group: through }, { write: 'take', id, group: through }];
  if (after !== undefined) return after_;
  return [...after_, { write: 'move', is: 'group', id: through, position: { after: id } }];
}

/**
 * The writes that bring a thing to a place, in their order.
 * @param from the group that a section is in now; null at the top
 */
export function stepsOf(
  { id, is }: { id: string; is: Is },
  goal: Goal,
  from: string | null,
  isGroup: (id: string) => boolean,
): Step[] {
  const { parent } = goal;
  const position = beside(goal);
  const move: Step[] = position ? [{ write: 'move', is, id, position }] : [];
  if (is !== 'section') return move;
  if (parent === null) return toTop(id, goal, from, isGroup);
  if (parent === from) return move;
  const leave: Step[] = from === null ? [] : [{ write: 'take', id, group: from }];
  return [...leave, { write: 'add', id, group: parent }, ...(goal.last ? [] : move)];
}
