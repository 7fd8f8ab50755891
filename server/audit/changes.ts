import type { State } from './resources.ts';

/** The values before and after a write. Both are missing if an event must not contain them. */
export type Change = { from?: unknown; to?: unknown };
export type Changes = Record<string, Change>;

/** Maximum length of a value in JSON. Of longer ones, an event contains only the name of the field. */
const maxValueLength = 2_000;

function changeOf(from: unknown, to: unknown): Change {
  const values = {
    ...(from !== undefined && from !== null && { from }),
    ...(to !== undefined && to !== null && { to }),
  };
  return JSON.stringify(values).length > maxValueLength ? {} : values;
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

const namesIn = (before: object, after: object) => new Set([...Object.keys(before), ...Object.keys(after)]);

/** Returns the fields that differ between two states. An undefined state is that of a missing resource. */
export function changesBetween(before: State | undefined, after: State | undefined): Changes {
  const [old, next] = [before?.shown ?? {}, after?.shown ?? {}];
  const isUpdate = before !== undefined && after !== undefined;
  const changes: Changes = {};
  for (const name of namesIn(old, next))
    if (differ(old[name], next[name]) && (isUpdate || name !== 'organizationId'))
      changes[name] = changeOf(old[name], next[name]);
  if (isUpdate)
    for (const name of namesIn(before.hidden, after.hidden))
      if (differ(before.hidden[name], after.hidden[name])) changes[name] = {};
  return changes;
}
