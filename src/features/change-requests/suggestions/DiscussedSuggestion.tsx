import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommentContext } from '#comments/commentContext.ts';
import type { Suggestion } from '#comments/suggestion.ts';
import type { Comment } from '#contract/comment.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { flatPages } from '#prose/pageTree.ts';
import { requestPagesQuery, textQuery } from '../changeRequests.api.ts';
import type { Change } from '../changes/useChange.ts';
import { SuggestionView } from './SuggestionView.tsx';

/** The pages of the request and, once they are known, the page and its text. Of a deleted page, the text is empty. */
function usePageText(one: OneRequest, pageId: string | undefined) {
  const { data: tree } = useQuery({ ...requestPagesQuery(one), retry: false });
  const page = tree && flatPages(tree.pages).find(({ id }) => id === pageId);
  const pages = page ? [page] : [];
  const [text] = useQueries({ queries: pages.map((found) => textQuery(one, 'request', found)) });
  return { page, markdown: tree && !page ? '' : text?.data };
}

type Props = Pick<Change, 'one' | 'canEdit'> & { comment: Comment; suggestion: Suggestion };

/** A suggestion in the list of comments, away from its page. */
export function DiscussedSuggestion({ comment, suggestion, one, canEdit }: Props) {
  const { prose } = useCommentContext();
  const { page, markdown } = usePageText(one, comment.target.page?.id);
  const place = useMemo(
    () => (page ? { ...prose, page: { id: page.id, path: page.path, sourcePath: page.git?.path } } : prose),
    [prose, page],
  );
  return (
    <SuggestionView
      comment={comment}
      suggestion={suggestion}
      page={{ one, canEdit, markdown, old: place, now: place }}
    />
  );
}
