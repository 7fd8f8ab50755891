import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { patchOf, valueAt } from '#lib/patch.ts';
import { issueText, type Issue } from './issueText.ts';

/** The values that a form sends: all, or only the changed ones. */
export type Sends = 'all' | 'changes';

/** Keeps the first issue of each field. Issues without a field belong to the form. */
function faultsOf(issues: readonly Issue[], body: unknown) {
  const faults: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    faults[path || 'root.form'] ??= { type: issue.code, message: issueText(issue, valueAt(body, path)) };
  }
  return faults;
}

/** Validates exactly the values that are sent: an unchanged invalid value doesn't block saving. */
export function schemaResolver<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sends: Sends,
  base: FieldValues,
): Resolver<FieldValues, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const body = sends === 'changes' ? patchOf(base, values) : values;
    const result = schema.safeParse(body);
    if (result.success) return { values: result.data, errors: {} };
    // No changes: nothing is sent, even if the schema requires a value.
    if (sends === 'changes' && Object.keys(body).length === 0) return { values: {}, errors: {} };
    const errors: FieldErrors = toNestErrors(faultsOf(result.error.issues, body), options);
    return { values: {}, errors };
  };
}
