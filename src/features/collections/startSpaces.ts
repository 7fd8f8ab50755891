import type { QueryClient } from '@tanstack/react-query';
import { transition, type NewRow, type Rows } from '#api/bulk/rows.ts';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import { perform } from '#api/mutation.ts';
import type { EditMode } from '#contract/space.ts';
import { removeSpace, updateSpace } from '#directory/spaces/spaceWrites.ts';
import type { SpaceItem } from './contentItems.ts';
import { editDisabledReason } from './disabledReasons.ts';

export type Start = {
  client: QueryClient;
  rows: readonly NewRow[];
  onEnd: (rows: Rows) => void;
};

const modeNames: Record<EditMode, string> = { live: 'Unlocked', locked: 'Locked' };

const skippedReason = (item: SpaceItem): NewRow['keep'] => {
  const reason = editDisabledReason(item);
  return reason === undefined ? undefined : { as: 'skipped', reason };
};

/** Returns a row per space. A space without a known edit mode is changed. */
export const modeRows = (items: readonly SpaceItem[], mode: EditMode): NewRow[] =>
  items.map((item) => ({
    id: item.id,
    name: item.title,
    ...transition(modeNames[mode === 'locked' ? 'live' : 'locked'], modeNames[mode]),
    keep:
      item.space.editMode === mode
        ? { as: 'unchanged', reason: `Already ${modeNames[mode].toLowerCase()}` }
        : skippedReason(item),
  }));

export const removalRows = (items: readonly SpaceItem[]): NewRow[] =>
  items.map((item) => ({
    id: item.id,
    name: item.title,
    change: 'Deleted',
    undone: 'Restored',
    keep: skippedReason(item),
  }));

/** Locks or unlocks each space; undo restores each edit mode. */
export function startEditMode({ client, rows, onEnd }: Start, editMode: EditMode) {
  const input = (spaceId: string) => ({ spaceId, body: { editMode } });
  return startBulk({
    client,
    title: editMode === 'locked' ? 'Lock spaces' : 'Unlock spaces',
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

/** Deletes each space; undo restores them. */
export const startRemoval = ({ client, rows, onEnd }: Start) =>
  startBulk({
    client,
    title: 'Delete spaces',
    doing: 'Deleting…',
    rows,
    onEnd,
    already: ({ status }) => (status === 404 ? 'Already deleted' : null),
    around: holding(
      client,
      removeSpace,
      rows.map(({ id }) => ({ spaceId: id })),
    ),
    write: ([spaceId = ''], context) => perform(client, removeSpace, { spaceId }, context),
  });
