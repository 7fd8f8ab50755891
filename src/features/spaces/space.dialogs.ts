import type { Space } from '#contract/space.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

const { dialog, define } = urlDialogs<{ space: Space }>();

/** What keeps a page from being imported, into the space and into any change request. */
export function notImported({ deletedAt, editMode, changeRequestsDraft, changeRequestsOpen }: Space) {
  if (deletedAt !== undefined) return 'The space is deleted: restore it first';
  if (editMode === 'locked' && changeRequestsDraft + changeRequestsOpen === 0)
    return 'The space is locked, and has no change request to import into';
  return undefined;
}

export const spaceDialogs = define({
  /** The id is that of a change request; without one the page goes into the space. */
  import: dialog(
    () => import('./import/ImportDialog.tsx').then((module) => module.ImportDialog),
    ({ space }, changeRequestId) =>
      space.permissions.edit && notImported(space) === undefined ? { space, changeRequestId } : null,
  ),
});
