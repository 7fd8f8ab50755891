import type { Space } from '#contract/space.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

const { dialog, define } = urlDialogs<{ space: Space }>();

/** Returns the reason why no page can be imported into the space or a change request. */
export function importDisabledReason({
  deletedAt,
  editMode,
  changeRequestsDraft,
  changeRequestsOpen,
}: Space) {
  if (deletedAt !== undefined) return 'Restore this space to import pages';
  if (editMode === 'locked' && changeRequestsDraft + changeRequestsOpen === 0)
    return 'This space is locked. Create a change request first.';
  return undefined;
}

export const spaceDialogs = define({
  /** The ID of a page. Asks for the change request to edit it in. */
  editPage: dialog(
    () => import('./edit/EditPageDialog.tsx').then((module) => module.EditPageDialog),
    ({ space }, pageId) =>
      pageId !== null && createRequestBlocker(space) === undefined ? { space, pageId } : null,
  ),
  /** The ID is the title to start with. */
  writePage: dialog(
    () => import('./edit/WritePageDialog.tsx').then((module) => module.WritePageDialog),
    ({ space }, title) => (createRequestBlocker(space) === undefined ? { space, title: title ?? '' } : null),
  ),
  /** The ID is that of a change request. Without one, the page is imported into the space. */
  import: dialog(
    () => import('./import-page/ImportPageDialog.tsx').then((module) => module.ImportPageDialog),
    ({ space }, changeRequestId) =>
      space.permissions.edit && importDisabledReason(space) === undefined ? { space, changeRequestId } : null,
  ),
});
