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

/** Returns the message for a schema issue that has none of its own. Undefined falls back to zod's message. */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  // A discriminated union with an unknown discriminator.
  if (issue.code === 'invalid_union' && Array.isArray(issue['options'])) return oneOf(issue['options']);
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Required.';
  return `Must be ${typeNames[issue.expected] ?? issue.expected}.`;
}
