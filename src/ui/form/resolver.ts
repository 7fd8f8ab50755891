// Checks a form's values against the contract's schema, and words what it does not admit.
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { patchOf, valueAt } from '#lib/patch.ts';
import { issueWords, type Issue } from './issueWords.ts';

/** What a form sends: every value, or only those that differ from where it began. */
export type Sends = 'all' | 'changes';

/** Of several issues of one field the first is said; issues of no field belong to the form. */
function faultsOf(issues: readonly Issue[], body: unknown) {
  const faults: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    faults[path || 'root.form'] ??= { type: issue.code, message: issueWords(issue, valueAt(body, path)) };
  }
  return faults;
}

/** What is sent is what is checked: a value that nobody touched can't stand in the way. */
export function schemaResolver<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sends: Sends,
  base: FieldValues,
): Resolver<FieldValues, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const body = sends === 'changes' ? patchOf(base, values) : values;
    const result = schema.safeParse(body);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = toNestErrors(faultsOf(result.error.issues, body), options);
    return { values: {}, errors };
  };
}
