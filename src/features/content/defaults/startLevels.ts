// Gives many collections and spaces one default level, as a job in the dock.
import type { QueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import { perform } from '#api/mutation.ts';
import type { Role } from '#contract/fields.ts';
import { updateCollection } from '#directory/collectionWrites.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import type { OwnLevel } from './audit.ts';
import { levelRows, ownLevelName } from './levelRows.ts';

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
  const idsOf = (kind: OwnLevel['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id);
  const holdCollections = holding(
    client,
    updateCollection,
    idsOf('collection').map((id) => ofCollection(id, level)),
  );
  const holdSpaces = holding(
    client,
    updateSpace,
    idsOf('space').map((id) => ofSpace(id, level)),
  );
  return startBulk({
    client,
    title: `Set default level to ${ownLevelName(level)}`,
    doing: 'Changing…',
    rows: levelRows(chosen, level),
    onEnd,
    around() {
      const ends = [holdCollections(), holdSpaces()];
      return () => ends.forEach((end) => end());
    },
    write([id = ''], company) {
      const { kind, level: was = null } = byId.get(id) ?? {};
      return kind === 'collection'
        ? perform(client, updateCollection, ofCollection(id, level), {
            ...company,
            undo: { input: ofCollection(id, was) },
          })
        : perform(client, updateSpace, ofSpace(id, level), { ...company, undo: { input: ofSpace(id, was) } });
    },
  });
}
