import { columnsOf, valueOf } from './columns.ts';
import type { AuditedResource } from './resources.ts';

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

/** A row of a database table. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the columns of a resource that differ between two rows. An undefined row is that of a missing resource. Rows
 * are compared before values are converted, because almost all columns stay the same.
 */
export function changesOfRow(resource: AuditedResource, before: Row | undefined, after: Row | undefined) {
  const changes: Changes = {};
  const row = after ?? before;
  if (!row) return changes;
  const isUpdate = before !== undefined && after !== undefined;
  for (const { column, name, isShown } of columnsOf(resource, row)) {
    const [old, next] = [before?.[column] ?? null, after?.[column] ?? null];
    if (old === next) continue;
    if (isShown) {
      if (isUpdate || column !== 'organization_id')
        changes[name] = changeOf(valueOf(column, old), valueOf(column, next));
    } else if (isUpdate && differ(old, next)) changes[name] = {};
  }
  return changes;
}

/** State outside of a resource's row. An event contains the values of `shown` and the names of `hidden`. */
export type RelatedState = { shown: Record<string, unknown>; hidden: Record<string, unknown> };

const namesIn = (before: object, after: object) => new Set([...Object.keys(before), ...Object.keys(after)]);

/** Returns the fields that differ between two states. */
export function changesOfRelated(before: RelatedState, after: RelatedState) {
  const changes: Changes = {};
  for (const name of namesIn(before.shown, after.shown))
    if (differ(before.shown[name], after.shown[name]))
      changes[name] = changeOf(before.shown[name], after.shown[name]);
  for (const name of namesIn(before.hidden, after.hidden))
    if (differ(before.hidden[name], after.hidden[name])) changes[name] = {};
  return changes;
}
