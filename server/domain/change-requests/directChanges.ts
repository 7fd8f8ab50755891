import type { Database } from '#server/base/database/schema.ts';

/** Why a space changes only by change requests. */
export type DirectChangeRule = 'locked' | 'approval';

/** Returns the rule of a space that doesn't allow to change main without a change request. Undefined if none does. */
export function ruleAgainstDirectChanges({
  edit_mode,
  requires_approval,
}: Pick<Database['spaces'], 'edit_mode' | 'requires_approval'>): DirectChangeRule | undefined {
  if (edit_mode === 'locked') return 'locked';
  return requires_approval === 1 ? 'approval' : undefined;
}
