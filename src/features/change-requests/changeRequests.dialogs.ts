import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

/** Without `request` on the list of a space's change requests. `manages`: whether the user may change its settings. */
type Context = { space: Space; request?: ChangeRequest; manages?: boolean };

const { dialog, define } = urlDialogs<Context>();

const notMerged = ({ request }: Context) => (request && request.status !== 'merged' ? { request } : null);

const linkBlocker = ({ status }: ChangeRequest) =>
  status === 'merged' || status === 'archived' ? 'This change request is merged or archived' : undefined;

const managed = (context: Context) => (context.manages ? notMerged(context) : null);

export const changeRequestDialogs = define({
  create: dialog(
    () => import('./SubjectDialogs.tsx').then((module) => module.CreateDialog),
    ({ space }) => (createRequestBlocker(space) === undefined ? {} : null),
  ),
  edit: dialog(() => import('./SubjectDialogs.tsx').then((module) => module.EditDialog), managed),
  /** `review.approve` needs only Enter. */
  review: dialog(
    () => import('./reviews/ReviewDialog.tsx').then((module) => module.ReviewDialog),
    (context, id) => {
      const props = notMerged(context);
      return props && { ...props, isApproval: id === 'approve' };
    },
  ),
  askReview: dialog(
    () => import('./reviews/AskReviewDialog.tsx').then((module) => module.AskReviewDialog),
    (context) => {
      const props = managed(context);
      return props && { ...props, space: context.space };
    },
  ),
  revert: dialog(
    () => import('./revert/RevertDialog.tsx').then((module) => module.RevertDialog),
    ({ space, request }) =>
      request?.status === 'merged' && createRequestBlocker(space) === undefined ? { space, request } : null,
  ),
  preview: dialog(
    () => import('./preview/PreviewDialog.tsx').then((module) => module.PreviewDialog),
    ({ space, request }) =>
      request
        ? {
            space,
            content: { changeRequest: request.id },
            linkBlocker: linkBlocker(request),
          }
        : null,
  ),
  merge: dialog(() => import('./merge/MergeDialog.tsx').then((module) => module.MergeDialog), notMerged),
});
