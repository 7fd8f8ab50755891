import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useRef } from 'react';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { perform, useOnScreen } from '#api/mutation.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import { findMovable, topLevelId, type ContentItem, type Movable } from './contentItems.ts';
import { moveBody } from './contentMoves.ts';
import { moveCollection, moveSpace } from './moves.api.ts';
import type { RowMarks } from '#ui/tree/useTreeRows.ts';

/** Returns a function that moves items. `onEnd` is called after a bulk move. */
export function useMoves(
  items: readonly ContentItem[],
  { mark, refuse }: RowMarks,
  onEnd: (rows: Rows) => void,
) {
  const client = useQueryClient();
  const showsError = useOnScreen();
  const pending = useRef(new Map<string, number>());

  async function moveOne(item: Movable, move: Move) {
    const { id, kind } = item;
    const parent = move.parent === topLevelId ? null : move.parent;
    const body = moveBody(kind, parent, move, (other) => pending.current.has(other));
    pending.current.set(id, (pending.current.get(id) ?? 0) + 1);
    const isLast = () => {
      const remaining = (pending.current.get(id) ?? 1) - 1;
      if (remaining > 0) pending.current.set(id, remaining);
      else pending.current.delete(id);
      return remaining <= 0;
    };
    try {
      const request =
        kind === 'space'
          ? perform(client, moveSpace, { spaceId: id, body }, { showsError })
          : perform(client, moveCollection, { collectionId: id, body }, { showsError });
      // In a transition, so that the row appears at its new position first.
      startTransition(() => mark(id, { state: 'busy', text: 'Moving…' }));
      await request;
      if (isLast()) mark(id, null);
    } catch (error) {
      // A later move of the same item reports its own result.
      if (!isLast()) return;
      if (error instanceof ApiError && error.status === 409) mark(id, null);
      else refuse(item, 'moved', messageOf(error));
    }
  }

  async function moveSeveral(moved: readonly Movable[], move: Move) {
    const { startMoves } = await import('./startMoves.ts');
    moved.forEach(({ id }) => mark(id, null));
    startMoves({ client, items, moved, move, onEnd });
  }

  return (move: Move) => {
    const moved = findMovable(items, move.ids);
    const [only] = moved;
    if (moved.length > 1) void moveSeveral(moved, move);
    else if (only) void moveOne(only, move);
  };
}
