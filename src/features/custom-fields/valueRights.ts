// Why the caller can't change a space's values, as far as its `permissions` tell; undefined where they can try.
import type { Space } from '#contract/space.ts';

/**
 * It takes the level “create”, of which no permission speaks: who may not even review has less. Between the two the
 * service decides.
 */
export function notEdited({ permissions, deletedAt }: Pick<Space, 'permissions' | 'deletedAt'>) {
  if (deletedAt !== undefined) return 'The space is deleted.';
  return permissions.admin || permissions.review ? undefined : 'You need the Create level in it.';
}
