import { mutation } from '#api/mutation.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { changeContent } from '../edit/edit.api.ts';

/** Changes content without optimistic updates: the dialog of a page stays open until the page is moved. */
export const moveContent = mutation(contentChanges.apply, {
  invalidates: changeContent.plan.invalidates,
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: () => 'Page moved',
});
