// What the contract's schemas refuse, in words for people, where a schema has none of its own.
import type * as z from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const oneOf = (values: readonly unknown[]) => `Must be one of: ${values.map(String).join(', ')}.`;

/** One sentence for an issue; undefined leaves it to zod's own words. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  // A union whose kinds a key tells, and this is none of them.
  if (issue.code === 'invalid_union' && Array.isArray(issue['options'])) return oneOf(issue['options']);
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Must be given.';
  return `Must be ${kinds[issue.expected] ?? issue.expected}.`;
}
