// The comments of one place, thread by thread, or the one that the address names.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Working } from '#ui/Working.tsx';
import { commentQuery, commentsQuery } from './comments.api.ts';
import { commentsSearch } from './comments.search.ts';
import { CommentsEmpty } from './CommentsEmpty.tsx';
import { CommentsToolbar } from './CommentsToolbar.tsx';
import { commentsPath, TalkContext, type Talk } from './talk.ts';
import { Thread } from './thread/Thread.tsx';
import styles from './thread/Thread.module.css';

type ListProps = { talk: Talk; pages: readonly Page[] };
type Props = ListProps & {
  /** Over the list: where a new one is written. */
  children?: ReactNode;
};

function List({ talk, pages }: ListProps) {
  const [search, setSearch] = useSearch(commentsSearch);
  const { data: list } = useSuspenseQuery(commentsQuery(talk.place, search));
  const paging = usePaging(list);
  const { organizationId } = talk;
  return (
    <>
      <CommentsToolbar organizationId={organizationId} pages={pages} search={search} setSearch={setSearch} />
      {list.items.length === 0 ? (
        <CommentsEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} />
      ) : (
        <>
          <div className={styles.list}>
            {list.items.map((comment) => (
              <Thread key={comment.id} comment={comment} />
            ))}
          </div>
          <Pager label="comments" {...paging} />
        </>
      )}
    </>
  );
}

function One({ talk, commentId }: { talk: Talk; commentId: string }) {
  const { data: comment, error } = useQuery(commentQuery(talk.place, commentId));
  const navigate = useNavigate();
  const all = commentsPath(talk);
  return (
    <>
      <p className={styles.target}>
        <AppLink to={all}>All comments</AppLink>
      </p>
      {comment && (
        <div className={styles.list}>
          <Thread alone comment={comment} onRemoved={() => void navigate(all, { replace: true })} />
        </div>
      )}
      {!comment && !error && <Working label="Reading the comment" />}
      {!comment && error && <Blank kind="failed" line="This comment can’t be shown." note={error.message} />}
    </>
  );
}

export function Comments({ talk, pages, children }: Props) {
  const [commentId] = useSearchValue('comment');
  const { organizationId, place, permissions, me, prose } = talk;
  const { spaceId, changeRequestId } = place;
  const shared = useMemo(
    () => ({ organizationId, place: { spaceId, changeRequestId }, permissions, me, prose }),
    [organizationId, spaceId, changeRequestId, permissions, me, prose],
  );
  return (
    <TalkContext value={shared}>
      {children}
      {commentId === null ? <List talk={talk} pages={pages} /> : <One talk={talk} commentId={commentId} />}
    </TalkContext>
  );
}
