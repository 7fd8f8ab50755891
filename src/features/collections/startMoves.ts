import type { QueryClient } from '@tanstack/react-query';
import { transition, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { perform } from '#api/mutation.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import { formatItemCount, topLevelId, type ContentItem, type Movable } from './contentItems.ts';
import { moveBody } from './contentMoves.ts';
import { moveCollection, moveSpace } from './moves.api.ts';

type Start = {
  client: QueryClient;
  items: readonly ContentItem[];
  moved: readonly Movable[];
  move: Move;
  onEnd: (rows: Rows) => void;
};

const topLevel = 'Top level';

/** A move within a parent has the same text before and after an undo. */
const changeText = (from: string, to: string) =>
  from === to ? { change: 'Reordered', undone: 'Reordered' } : transition(from, to);

/** Moves each item before the same neighbor, or to the end, so that they keep their order even if some moves fail. */
export function startMoves({ client, items, moved, move, onEnd }: Start) {
  const parent = move.parent === topLevelId ? null : move.parent;
  const to = (parent !== null && placedItem(items, parent)?.item.title) || topLevel;
  const kinds = new Map(moved.map(({ id, kind }) => [id, kind]));
  const fromOf = (id: string) => {
    const from = placedItem(items, id)?.parent;
    return from && from.id !== topLevelId ? from.title : topLevel;
  };
  return startBulk({
    client,
    title: `Move ${formatItemCount(moved)} to ${to === topLevel ? 'the top level' : `“${to}”`}`,
    doing: 'Moving…',
    rows: moved.map(({ id, title }) => ({
      id,
      name: title,
      ...changeText(fromOf(id), to),
    })),
    already: ({ status }) => (status === 409 ? 'Already at this location' : null),
    onEnd,
    write([id = ''], context) {
      // Each response updates the tree immediately, not with the rest of the batch.
      const options = { ...context, applyResponse: undefined };
      const body = moveBody(kinds.get(id) ?? 'space', parent, { before: move.before });
      return kinds.get(id) === 'collection'
        ? perform(client, moveCollection, { collectionId: id, body }, options)
        : perform(client, moveSpace, { spaceId: id, body }, options);
    },
  });
}
