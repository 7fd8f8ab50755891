import type { QueryClient } from '@tanstack/react-query';
import { transition, type Given, type Rows } from '#api/bulk/rows.ts';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import { perform } from '#api/mutation.ts';
import type { EditMode } from '#contract/space.ts';
import { removeSpace, updateSpace } from '#directory/spaceWrites.ts';
import type { SpaceItem } from './contentItems.ts';
import { notChanged } from './rights.ts';

export type Start = {
  client: QueryClient;
  rows: readonly Given[];
  onEnd: (rows: Rows) => void;
};

const modeNames: Record<EditMode, string> = { live: 'Live', locked: 'Locked' };

const leftOut = (item: SpaceItem): Given['keep'] => {
  const reason = notChanged(item);
  return reason === undefined ? undefined : { as: 'leftOut', reason };
};

/** What would become of each. A space whose mode isn't told is changed. */
export const modeRows = (items: readonly SpaceItem[], mode: EditMode): Given[] =>
  items.map((item) => ({
    id: item.id,
    name: item.title,
    ...transition(modeNames[mode === 'locked' ? 'live' : 'locked'], modeNames[mode]),
    keep:
      item.space.editMode === mode
        ? { as: 'unchanged', reason: `Was ${modeNames[mode].toLowerCase()} already` }
        : leftOut(item),
  }));

export const removalRows = (items: readonly SpaceItem[]): Given[] =>
  items.map((item) => ({
    id: item.id,
    name: item.title,
    change: 'Deleted',
    undone: 'Restored',
    keep: leftOut(item),
  }));

/** Locks or unlocks each; undo gives each the mode that it had. */
export function startEditMode({ client, rows, onEnd }: Start, editMode: EditMode) {
  const input = (spaceId: string) => ({ spaceId, body: { editMode } });
  return startBulk({
    client,
    title: editMode === 'locked' ? 'Lock' : 'Unlock',
    doing: editMode === 'locked' ? 'Locking…' : 'Unlocking…',
    rows,
    onEnd,
    around: holding(
      client,
      updateSpace,
      rows.map(({ id }) => input(id)),
    ),
    write: ([id = ''], context) =>
      perform(client, updateSpace, input(id), {
        ...context,
        undo: { input: { spaceId: id, body: { editMode: editMode === 'locked' ? 'live' : 'locked' } } },
      }),
  });
}

/** Deletes each; undo restores them. */
export const startRemoval = ({ client, rows, onEnd }: Start) =>
  startBulk({
    client,
    title: 'Delete spaces',
    doing: 'Deleting…',
    rows,
    onEnd,
    already: ({ status }) => (status === 404 ? 'Was gone already' : null),
    around: holding(
      client,
      removeSpace,
      rows.map(({ id }) => ({ spaceId: id })),
    ),
    write: ([spaceId = ''], context) => perform(client, removeSpace, { spaceId }, context),
  });
