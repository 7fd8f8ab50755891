// What would become of each of many collections and spaces that are given one default level. Pure.
import { transition, type Given } from '#api/bulk/rows.ts';
import type { Role } from '#contract/fields.ts';
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
