// Moves in the tree: one at once and taken back at its row when it is refused, several as a job in the dock.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError, messageOf } from '#api/ApiError.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { useMutate } from '#api/mutation.ts';
import { announce } from '#ui/announce.ts';
import type { TreeMark } from '#ui/tree/TreeRow.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import { topPlace, type ContentItem } from './contentItems.ts';
import { moveBody } from './contentMoves.ts';
import { moveCollection, moveSpace } from './moves.api.ts';

export type Movable = Exclude<ContentItem, { kind: 'place' }>;

/** The things of a tree with these ids that can be moved, in that order. */
export const movableIn = (items: readonly ContentItem[], ids: readonly string[]) =>
  ids.flatMap((id): Movable[] => {
    const item = placedItem(items, id)?.item;
    return item && item.kind !== 'place' ? [item] : [];
  });

/** `onRest` is told the ids of those of several that did not go. */
export function useMoves(items: readonly ContentItem[], onRest: (ids: readonly string[]) => void) {
  const client = useQueryClient();
  const space = useMutate(moveSpace, { showsError: true });
  const collection = useMutate(moveCollection, { showsError: true });
  const underWay = useRef(new Map<string, number>());
  const [marked, setMarked] = useState<ReadonlyMap<string, TreeMark>>(new Map());

  const mark = (id: string, next: TreeMark | null) =>
    setMarked((now) => {
      const marks = new Map(now);
      if (next) marks.set(id, next);
      else marks.delete(id);
      return marks;
    });
  const refuse = ({ id, title }: Movable, reason: string) => {
    mark(id, { is: 'refused', text: `Not moved: ${reason}`, dismiss: () => mark(id, null) });
    announce(`“${title}” was not moved: ${reason}`);
  };

  async function moveOne(item: Movable, move: Move) {
    const { id, kind } = item;
    const parent = move.parent === topPlace ? null : move.parent;
    const body = moveBody(kind, parent, move, (other) => underWay.current.has(other));
    underWay.current.set(id, (underWay.current.get(id) ?? 0) + 1);
    mark(id, { is: 'busy', text: 'It is being moved' });
    const isLast = () => {
      const left = (underWay.current.get(id) ?? 1) - 1;
      if (left > 0) underWay.current.set(id, left);
      else underWay.current.delete(id);
      return left <= 0;
    };
    try {
      if (kind === 'space') await space.mutateAsync({ spaceId: id, body });
      else await collection.mutateAsync({ collectionId: id, body });
      if (isLast()) mark(id, null);
    } catch (error) {
      // A later move of the same thing tells what becomes of it.
      if (!isLast()) return;
      if (error instanceof ApiError && error.status === 409) mark(id, null);
      else refuse(item, messageOf(error));
    }
  }

  async function moveSeveral(things: readonly Movable[], move: Move) {
    const { startMoves } = await import('./startMoves.ts');
    things.forEach(({ id }) => mark(id, null));
    startMoves({ client, items, things, move, onEnd });
  }
  function onEnd(rows: Rows) {
    const rest = [...rows.of('refused'), ...rows.of('unsent')];
    for (const { id } of rows.of('done')) mark(id, null);
    for (const { id, reason } of rows.of('refused'))
      mark(id, { is: 'refused', text: `Not moved: ${reason}`, dismiss: () => mark(id, null) });
    onRest(rest.map(({ id }) => id));
  }

  return {
    marks: useMemo(() => marked, [marked]),
    move: (move: Move) => {
      const things = movableIn(items, move.ids);
      const [only] = things;
      if (things.length > 1) void moveSeveral(things, move);
      else if (only) void moveOne(only, move);
    },
  };
}
