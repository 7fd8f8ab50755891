import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { MemberFilter } from '#pickers/MemberPicker.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { usePaging } from '#routing/usePaging.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Working } from '#ui/Working.tsx';
import { commentQuery, commentsQuery } from '#comments/comments.api.ts';
import { commentsList, pageOptions } from './comments.list.ts';
import { commentsPath, useCommentContext } from '#comments/commentContext.ts';
import { Thread } from '#comments/thread/Thread.tsx';
import styles from '#comments/thread/Thread.module.css';

const emptyNotes = {
  all: 'Start the conversation.',
  open: 'Start the conversation. Resolved comments aren’t shown.',
  resolved: 'Resolved comments appear here.',
};

function CommentList({ pages }: { pages: readonly Page[] }) {
  const { organizationId, parent } = useCommentContext();
  const list = useList(commentsList);
  const { search, setSearch } = list;
  const { status = 'open', targetPage, authors } = search;
  const { data: page } = useSuspenseQuery(commentsQuery(parent, commentsList.query(search)));
  const paging = usePaging(page);
  const comments = status === 'all' ? 'comments' : `${status} comments`;
  const showAll = <Button onClick={() => setSearch({ status: 'all' })}>Show all comments</Button>;
  return (
    <>
      <ListToolbar
        list={list}
        options={{ targetPage: pageOptions(pages, targetPage) }}
        controls={{
          authors: (
            <MemberFilter
              organizationId={organizationId}
              label="Author"
              placeholder="All authors"
              userId={authors?.[0]}
              onChange={(author) => setSearch({ authors: author === undefined ? undefined : [author] })}
            />
          ),
        }}
      />
      {page.items.length === 0 ? (
        <ListEmpty
          // Clearing the filters keeps the status.
          list={{ ...list, search: { ...search, status: undefined } }}
          onFirst={paging.onFirst}
          title={`No ${comments} match`}
          empty={{
            title: status === 'all' ? 'No comments yet' : `No ${comments}`,
            note: emptyNotes[status],
            actions: status !== 'all' && showAll,
          }}
        />
      ) : (
        <>
          <div className={styles.list}>
            {page.items.map((comment) => (
              <Thread key={comment.id} comment={comment} />
            ))}
          </div>
          <Pager label="comments" {...paging} />
        </>
      )}
    </>
  );
}

function SingleComment({ commentId }: { commentId: string }) {
  const context = useCommentContext();
  const { data: comment, error } = useQuery(commentQuery(context.parent, commentId));
  const navigate = useNavigate();
  const all = commentsPath(context);
  return (
    <>
      <p className={styles.target}>
        <AppLink to={all}>All comments</AppLink>
      </p>
      {comment && (
        <div className={styles.list}>
          <Thread expanded comment={comment} onRemoved={() => void navigate(all, { replace: true })} />
        </div>
      )}
      {!comment && !error && <Working label="Loading comment" />}
      {!comment && error && (
        <EmptyState kind="failed" title="Couldn’t load this comment" note={error.message} />
      )}
    </>
  );
}

/** The comment threads of a space or change request, or the one in the URL. */
export function Comments({ pages }: { pages: readonly Page[] }) {
  const [commentId] = useSearchValue('comment');
  return commentId === null ? <CommentList pages={pages} /> : <SingleComment commentId={commentId} />;
}
