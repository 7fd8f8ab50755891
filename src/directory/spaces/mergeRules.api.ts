import { editOne } from '#api/writes/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { spaceMergeRules, type MergeRules } from '#contract/areas/space-merge-rules.ts';
import { spaceIn } from './contentCache.ts';
import { quoted } from './describeChange.ts';

/** The merge requirements of a space. */
export const mergeRulesQuery = (spaceId: string) => apiQuery(spaceMergeRules.get, { spaceId });

/** Whether a merge needs an approval. Ignores unknown rules. */
export const requiresApproval = (rules: MergeRules | undefined) =>
  rules?.type === 'rules' &&
  (rules.rules ?? []).some(({ rule }) => rule === 'require_at_least_one_approved_review');

export const approvalRules = (required: boolean): MergeRules =>
  required ? { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] } : { type: 'none' };

/** Sets the merge requirements of a space. Undo restores the previous rules. */
export const putMergeRules: Mutation<typeof spaceMergeRules.put> = mutation(spaceMergeRules.put, {
  invalidates: ({ spaceId }) => [keyOf(spaceMergeRules.get, { spaceId })],
  edits: ({ spaceId, body }) => [editOne(spaceMergeRules.get, { spaceId }, () => body)],
  scope: ({ spaceId }) => `merge rules ${spaceId}`,
  describe: ({ spaceId, body }, before) => {
    const name = quoted(spaceIn(before, spaceId), 'space');
    return body.type === 'none'
      ? `Approval no longer required in ${name}`
      : `Approval now required in ${name}`;
  },
  undo: ({ spaceId }, before) => {
    const old = before.one(spaceMergeRules.get, { spaceId });
    return old ? { input: { spaceId, body: old } } : null;
  },
});
