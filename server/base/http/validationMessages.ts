import type * as z from 'zod/mini';

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const oneOf = (values: readonly unknown[]) => `Must be one of: ${values.map(String).join(', ')}.`;

/** Returns the message for a schema issue that has none of its own. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  // A discriminated union with an unknown discriminator.
  if (issue.code === 'invalid_union' && Array.isArray(issue['options'])) return oneOf(issue['options']);
  if (issue.code === 'too_big') return `Must be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `Must be at least ${issue.minimum}.`;
  if (issue.code !== 'invalid_type') return 'Invalid value.';
  if (issue.input === undefined) return 'Required.';
  return `Must be ${typeNames[issue.expected] ?? issue.expected}.`;
}
