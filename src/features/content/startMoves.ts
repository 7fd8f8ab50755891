import type { QueryClient } from '@tanstack/react-query';
import { transition, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { perform } from '#api/mutation.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import { thingsWords, topPlace, type ContentItem, type Movable } from './contentItems.ts';
import { moveBody } from './contentMoves.ts';
import { moveCollection, moveSpace } from './moves.api.ts';

type Start = {
  client: QueryClient;
  items: readonly ContentItem[];
  things: readonly Movable[];
  move: Move;
  onEnd: (rows: Rows) => void;
};

/** Within its parent an item keeps its place in words, also after an undo. */
const wordsOf = (from: string, to: string) =>
  from === to ? { change: `In ${to}`, undone: `In ${to}` } : transition(from, to);

/** All are put before the same neighbour, or to the end: so they stand in their order, whichever are refused. */
export function startMoves({ client, items, things, move, onEnd }: Start) {
  const parent = move.parent === topPlace ? null : move.parent;
  const titleOf = (id: string | null) => (id === null ? null : (placedItem(items, id)?.item.title ?? null));
  const to = titleOf(move.parent) ?? 'The top';
  const kinds = new Map(things.map(({ id, kind }) => [id, kind]));
  const places = new Map(things.map(({ id }) => [id, placedItem(items, id)?.parent?.title ?? 'The top']));
  return startBulk({
    client,
    title: `Move ${thingsWords(things)} to ${to}`,
    doing: 'Moving…',
    rows: things.map(({ id, title }) => ({
      id,
      name: title,
      ...wordsOf(places.get(id) ?? to, to),
    })),
    already: ({ status }) => (status === 409 ? 'Was there already' : null),
    onEnd,
    write([id = ''], context) {
      // Shown at once: the rows of the tree are what is looked at, and not the job.
      const options = { ...context, applyResponse: undefined };
      const body = moveBody(kinds.get(id) ?? 'space', parent, { before: move.before });
      return kinds.get(id) === 'collection'
        ? perform(client, moveCollection, { collectionId: id, body }, options)
        : perform(client, moveSpace, { spaceId: id, body }, options);
    },
  });
}
