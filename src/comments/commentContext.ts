import { createContext, use, useState } from 'react';
import { readDraft } from '#lib/drafts.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import type { Comment } from '#contract/comment.ts';
import type { Space } from '#contract/space.ts';
import type { CommentParent } from './comments.api.ts';

export type CommentContextValue = {
  organizationId: string;
  parent: CommentParent;
  /** The caller's permissions in the space. */
  permissions: Space['permissions'];
  /** Whether the caller can resolve comments of others: reviewers, and people who can edit the change request. */
  canResolve: boolean;
  /** The caller's user ID; null if it isn't known. */
  me: string | null;
  /** Resolves links in comments. */
  prose: ProseContext;
};

export const CommentContext = createContext<CommentContextValue | undefined>(undefined);

/** Throws outside of `CommentContext`. */
export function useCommentContext(): CommentContextValue {
  const context = use(CommentContext);
  if (!context) throw new Error('useCommentContext requires a CommentContext.');
  return context;
}

/** State of whether a composer is open. It is open initially if there is a draft, and then doesn't take the focus. */
export function useComposer(draftKey: string) {
  const [state, setState] = useState<'closed' | 'restored' | 'opened'>(() =>
    readDraft(sessionStorage, draftKey) === undefined ? 'closed' : 'restored',
  );
  return {
    isOpen: state !== 'closed',
    takesFocus: state === 'opened',
    open: () => setState('opened'),
    close: () => setState('closed'),
  };
}

type CommentLocation = Pick<CommentContextValue, 'organizationId' | 'parent'>;

/** Returns the path of one comment, or of all comments of its parent. */
export function commentsPath(
  { organizationId, parent: { spaceId, changeRequestId } }: CommentLocation,
  comment?: string,
) {
  const search = comment === undefined ? {} : { comment };
  return changeRequestId === undefined
    ? paths.spaceComments.to({ organizationId, spaceId }, search)
    : paths.changeRequestComments.to({ organizationId, spaceId, changeRequestId }, search);
}

/** Returns the path of a page that comments refer to, with a comment shown in its place. */
export function targetPath(
  { organizationId, parent: { spaceId, changeRequestId } }: CommentLocation,
  pageId: string,
  comment?: string,
) {
  const search = comment === undefined ? {} : { comment };
  return changeRequestId === undefined
    ? paths.spacePages.to({ organizationId, spaceId, pageId }, search)
    : paths.changeRequest.to({ organizationId, spaceId, changeRequestId }, { pageId, ...search });
}

/** Returns the path of a comment: on its page, or in the list of comments. */
export const commentPath = (at: CommentLocation, { id, target: { page } }: Comment) =>
  page ? targetPath(at, page.id, id) : commentsPath(at, id);
