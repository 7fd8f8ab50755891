import type { MainRevision } from '#contract/areas/space-history.ts';
import type { Space } from '#contract/space.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = {
  space: Space;
  mayRevert: boolean;
  /** The revisions that can be restored or reverted. */
  revisions: readonly Pick<MainRevision, 'id' | 'createdAt' | 'changeRequest'>[];
  /** Whether the user may remove content from all revisions. */
  mayRemove: boolean;
  /** Files that can be removed. */
  files?: readonly { id: string; name: string }[];
  /** Restores only this page. */
  pageId?: string | undefined;
};

const { dialog, define } = urlDialogs<Context>();

const loadRestore = () => import('../revert/RestoreDialog.tsx').then((module) => module.RestoreDialog);

const loadRemove = () => import('../removal/RemoveDialog.tsx').then((module) => module.RemoveDialog);

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
  remove: dialog(loadRemove, ({ space, mayRemove }) => (mayRemove ? { space } : null)),
  removeFile: dialog(loadRemove, ({ space, mayRemove, files = [] }, id) =>
    mayRemove ? withId(files, id, (file) => ({ space, file })) : null,
  ),
  /** Restores all pages, also where one page is shown. */
  restoreAll: dialog(loadRestore, (context, id) => {
    const revision = revisionOf(context, id);
    return revision ? { space: context.space, revision } : null;
  }),
  /** Of a revision. */
  preview: dialog(
    () => import('../preview/PreviewDialog.tsx').then((module) => module.PreviewDialog),
    ({ space }, revision) => (revision === null ? null : { space, content: { revision } }),
  ),
});
