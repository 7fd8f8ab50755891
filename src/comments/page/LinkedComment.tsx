import { AppLink } from '#routing/AppLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import type { CommentParent } from '../comments.api.ts';
import { commentsPath } from '../commentContext.ts';

/** A link to the comment in the URL, for a page that no longer exists. Renders nothing without one. */
export function LinkedComment(at: { organizationId: string; parent: CommentParent }) {
  const [comment] = useSearchValue('comment');
  return comment !== null && <AppLink to={commentsPath(at, comment)}>Show comment</AppLink>;
}
