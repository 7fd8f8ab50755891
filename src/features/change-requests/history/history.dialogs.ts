import type { MainRevision } from '#contract/areas/space-history.ts';
import type { Space } from '#contract/space.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

type Context = {
  space: Space;
  mayRevert: boolean;
  /** The revisions that can be restored or reverted. */
  revisions: readonly Pick<MainRevision, 'id' | 'createdAt' | 'changeRequest'>[];
  /** Restores only this page. */
  pageId?: string | undefined;
};

const { dialog, define } = urlDialogs<Context>();

const loadRestore = () => import('../revert/RestoreDialog.tsx').then((module) => module.RestoreDialog);

const revisionOf = ({ mayRevert, revisions }: Context, id: string | null) =>
  mayRevert ? revisions.find((revision) => revision.id === id) : undefined;

export const historyDialogs = define({
  /** By the ID of the revision that the merge made. */
  revert: dialog(
    () => import('../revert/RevertDialog.tsx').then((module) => module.RevertDialog),
    (context, id) => {
      const request = revisionOf(context, id)?.changeRequest;
      return request ? { space: context.space, request } : null;
    },
  ),
  restore: dialog(loadRestore, (context, id) => {
    const revision = revisionOf(context, id);
    return revision ? { space: context.space, revision, pageId: context.pageId } : null;
  }),
  /** Restores all pages, also where one page is shown. */
  restoreAll: dialog(loadRestore, (context, id) => {
    const revision = revisionOf(context, id);
    return revision ? { space: context.space, revision } : null;
  }),
});
