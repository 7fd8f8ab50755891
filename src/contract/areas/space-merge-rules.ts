// Optional: the specification has no rules for merges.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';

/** `none`: change requests can be merged without a review. `rules` requires one rule. */
export const mergeRules = z
  .object({
    type: z.enum(['none', 'rules']),
    rules: z.optional(
      z
        .array(z.object({ rule: z.enum(['require_at_least_one_approved_review']) }))
        .check(z.maxLength(1, 'Must have at most 1 entry.')),
    ),
  })
  .check(
    z.refine(({ type, rules = [] }) => type === 'none' || rules.length > 0, {
      path: ['rules'],
      error: 'Required when “type” is “rules”.',
    }),
  );
export type MergeRules = z.output<typeof mergeRules>;

/** The merge requirements of a space. */
export const spaceMergeRules = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/merge-rules',
    response: mergeRules,
    status: 200,
  }),
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/merge-rules',
    body: mergeRules,
    response: mergeRules,
    status: 200,
  }),
};
