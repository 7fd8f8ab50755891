import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useRef } from 'react';
import { ApiError, messageOf } from '#api/ApiError.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { perform, useOnScreen } from '#api/mutation.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import { movableIn, topPlace, type ContentItem, type Movable } from './contentItems.ts';
import { moveBody } from './contentMoves.ts';
import { moveCollection, moveSpace } from './moves.api.ts';
import type { RowMarks } from '#ui/tree/useRowMarks.ts';

/** `onEnd` is called when a move of several has ended. */
export function useMoves(
  items: readonly ContentItem[],
  { mark, refuse }: RowMarks,
  onEnd: (rows: Rows) => void,
) {
  const client = useQueryClient();
  const showsError = useOnScreen();
  const underWay = useRef(new Map<string, number>());

  async function moveOne(item: Movable, move: Move) {
    const { id, kind } = item;
    const parent = move.parent === topPlace ? null : move.parent;
    const body = moveBody(kind, parent, move, (other) => underWay.current.has(other));
    underWay.current.set(id, (underWay.current.get(id) ?? 0) + 1);
    const isLast = () => {
      const left = (underWay.current.get(id) ?? 1) - 1;
      if (left > 0) underWay.current.set(id, left);
      else underWay.current.delete(id);
      return left <= 0;
    };
    try {
      const written =
        kind === 'space'
          ? perform(client, moveSpace, { spaceId: id, body }, { showsError })
          : perform(client, moveCollection, { collectionId: id, body }, { showsError });
      // Its new place is shown first.
      startTransition(() => mark(id, { is: 'busy', text: 'It is being moved' }));
      await written;
      if (isLast()) mark(id, null);
    } catch (error) {
      // A later move of the same thing tells what becomes of it.
      if (!isLast()) return;
      if (error instanceof ApiError && error.status === 409) mark(id, null);
      else refuse(item, 'moved', messageOf(error));
    }
  }

  async function moveSeveral(things: readonly Movable[], move: Move) {
    const { startMoves } = await import('./startMoves.ts');
    things.forEach(({ id }) => mark(id, null));
    startMoves({ client, items, things, move, onEnd });
  }

  return (move: Move) => {
    const things = movableIn(items, move.ids);
    const [only] = things;
    if (things.length > 1) void moveSeveral(things, move);
    else if (only) void moveOne(only, move);
  };
}
