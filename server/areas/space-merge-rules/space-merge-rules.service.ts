import type { MergeRules, spaceMergeRules } from '#contract/areas/space-merge-rules.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import type { Context } from '#server/base/context.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Handlers } from '#server/areas/handlers.ts';

const rulesOf = ({ requires_approval }: { requires_approval: 0 | 1 }): MergeRules =>
  requires_approval === 1
    ? { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] }
    : { type: 'none' };

/** Optional operations on the merge requirements of a space. */
export function spaceMergeRulesService(context: Context): Handlers<typeof spaceMergeRules> {
  return {
    get: (_input, { space }) => rulesOf(space),

    put: ({ body }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        await lockAsAdminOf(context, access, { kind: 'space', id: access.space.id });
        const requires_approval = body.type === 'rules' ? 1 : 0;
        await rowsOf(context.store, 'spaces').update(access.space.id, { requires_approval });
        return rulesOf({ requires_approval });
      }),
  };
}
