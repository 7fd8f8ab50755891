import type { QueryClient } from '@tanstack/react-query';
import { transition, type Given } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdInvalidation, perform } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import { updateCollection } from '#directory/collectionWrites.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import { roleName } from '#pickers/roles.ts';
import type { Override } from './audit.ts';

/** “Read”; “Inherit” for null. */
export const overrideName = (level: Role | null) => (level === null ? 'Inherit' : roleName(level));

function keepOf({ level: previous, disabledReason }: Override, level: Role | null): Given['keep'] {
  if (previous === level) return { as: 'unchanged', reason: `Already set to ${overrideName(level)}` };
  return disabledReason === undefined ? undefined : { as: 'leftOut', reason: disabledReason };
}

export const defaultLevelRows = (rows: readonly Override[], level: Role | null): Given[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.title,
    ...transition(overrideName(row.level), overrideName(level)),
    keep: keepOf(row, level),
  }));

type Start = {
  client: QueryClient;
  chosen: readonly Override[];
  level: Role | null;
};

const collectionInput = (collectionId: string, defaultLevel: Role | null) => ({
  collectionId,
  body: { defaultLevel },
});
const spaceInput = (spaceId: string, defaultLevel: Role | null) => ({ spaceId, body: { defaultLevel } });

/** Sets the default level; null inherits it. Undo restores the previous levels. */
export function startDefaultLevels({ client, chosen, level }: Start) {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return startBulk({
    client,
    title: `Set default access to ${overrideName(level)}`,
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
      const { kind, level: previous = null } = byId.get(id) ?? {};
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
