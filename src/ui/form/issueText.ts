import type * as z from 'zod/mini';
import { pluralize, formatNumber } from '#lib/format.ts';

export type Issue = z.core.$ZodIssue;

const units: Record<string, string> = { string: 'character', array: 'item' };

const lengthOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

function tooMuch(issue: z.core.$ZodIssueTooBig, value: unknown) {
  const unit = units[issue.origin];
  const most = Number(issue.maximum);
  if (unit === undefined) return `Must be at most ${formatNumber(most)}.`;
  return `Must have at most ${pluralize(most, unit)} (currently ${formatNumber(lengthOf(value))}).`;
}

function tooLittle(issue: z.core.$ZodIssueTooSmall, value: unknown) {
  const unit = units[issue.origin];
  const least = Number(issue.minimum);
  if (unit === undefined) return `Must be at least ${formatNumber(least)}.`;
  const rule = `Must have at least ${pluralize(least, unit)}`;
  if (lengthOf(value) > 0) return `${rule} (currently ${formatNumber(lengthOf(value))}).`;
  return least === 1 ? 'Required.' : `Required. ${rule}.`;
}

/** The message for an issue of `value`. Uses the message of the contract where no general text fits. */
export function issueText(issue: Issue, value: unknown): string {
  if (issue.code === 'too_big') return tooMuch(issue, value);
  if (issue.code === 'too_small') return tooLittle(issue, value);
  if (issue.code === 'custom') return issue.message;
  if (value === undefined || value === null || value === '') return 'Required.';
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)) return 'Must be a number.';
  return issue.message;
}
