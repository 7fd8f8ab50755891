import type { QueryClient } from '@tanstack/react-query';
import { transition, type Given, type Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdInvalidation, perform } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import { updateCollection } from '#directory/collectionWrites.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import { roleName } from '#pickers/roles.ts';
import type { OwnLevel } from './audit.ts';

/** “Read”; without a level of its own a thing has that of what it lies in. */
export const ownLevelName = (level: Role | null) => (level === null ? 'Inherited' : roleName(level));

function keepOf({ level: was, fixed }: OwnLevel, level: Role | null): Given['keep'] {
  if (was === level) return { as: 'unchanged', reason: `Was ${ownLevelName(level)} already` };
  return fixed === undefined ? undefined : { as: 'leftOut', reason: fixed };
}

export const levelRows = (rows: readonly OwnLevel[], level: Role | null): Given[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.title,
    ...transition(ownLevelName(row.level), ownLevelName(level)),
    keep: keepOf(row, level),
  }));

type Start = {
  client: QueryClient;
  chosen: readonly OwnLevel[];
  level: Role | null;
  onEnd: (rows: Rows) => void;
};

const ofCollection = (collectionId: string, defaultLevel: Role | null) => ({
  collectionId,
  body: { defaultLevel },
});
const ofSpace = (spaceId: string, defaultLevel: Role | null) => ({ spaceId, body: { defaultLevel } });

/** Null: each has again the level of what it lies in. Undo gives each the one that it had. */
export function startLevels({ client, chosen, level, onEnd }: Start) {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return startBulk({
    client,
    title: `Set default level to ${ownLevelName(level)}`,
    doing: 'Changing…',
    rows: levelRows(chosen, level),
    onEnd,
    around() {
      const ends = chosen.map(({ id, kind }) =>
        kind === 'collection'
          ? holdInvalidation(client, updateCollection, ofCollection(id, level))
          : holdInvalidation(client, updateSpace, ofSpace(id, level)),
      );
      return () => ends.forEach((end) => end());
    },
    write([id = ''], context) {
      const { kind, level: was = null } = byId.get(id) ?? {};
      return kind === 'collection'
        ? perform(client, updateCollection, ofCollection(id, level), {
            ...context,
            undo: { input: ofCollection(id, was) },
          })
        : perform(client, updateSpace, ofSpace(id, level), { ...context, undo: { input: ofSpace(id, was) } });
    },
  });
}
