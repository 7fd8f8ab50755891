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

/** One sentence for an issue; undefined leaves it to zod's own words. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Must be given.';
  return `Must be ${kinds[issue.expected] ?? issue.expected}.`;
}
