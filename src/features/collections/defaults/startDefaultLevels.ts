import type { QueryClient } from '@tanstack/react-query';
import { transition, type NewRow } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdInvalidation, perform } from '#api/mutation.ts';
import { updateCollection } from '../collections.api.ts';
import { levelOf, settingOf, type Level } from '#directory/access/levels.ts';
import { updateSpace } from '#directory/spaces/spaceWrites.ts';
import { levelName } from '#directory/access/levelNames.ts';
import type { Override } from './overrides.ts';

function keepOf({ level: previous, disabledReason }: Override, level: Level): NewRow['keep'] {
  if (previous === level) return { as: 'unchanged', reason: `Already set to ${levelName(level)}` };
  return disabledReason === undefined ? undefined : { as: 'skipped', reason: disabledReason };
}

export const defaultLevelRows = (rows: readonly Override[], level: Level): NewRow[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.title,
    ...transition(levelName(row.level), levelName(level)),
    keep: keepOf(row, level),
  }));

type Start = {
  client: QueryClient;
  chosen: readonly Override[];
  level: Level;
};

const collectionInput = (collectionId: string, level: Level) => ({
  collectionId,
  body: { defaultLevel: settingOf(level) },
});
const spaceInput = (spaceId: string, level: Level) => ({ spaceId, body: { defaultLevel: settingOf(level) } });

/** Sets the default level. Undo restores the previous levels. */
export function startDefaultLevels({ client, chosen, level }: Start) {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return startBulk({
    client,
    title: `Set default access to ${levelName(level)}`,
    doing: 'Changing…',
    rows: defaultLevelRows(chosen, level),
    around() {
      const ends = chosen.map(({ id, kind }) =>
        kind === 'collection'
          ? holdInvalidation(client, updateCollection, collectionInput(id, level))
          : holdInvalidation(client, updateSpace, spaceInput(id, level)),
      );
      return () => ends.forEach((end) => end());
    },
    write([id = ''], context) {
      const { kind, level: previous = levelOf(null) } = byId.get(id) ?? {};
      return kind === 'collection'
        ? perform(client, updateCollection, collectionInput(id, level), {
            ...context,
            undo: { input: collectionInput(id, previous) },
          })
        : perform(client, updateSpace, spaceInput(id, level), {
            ...context,
            undo: { input: spaceInput(id, previous) },
          });
    },
  });
}
