import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import { memberQuery } from '#directory/resources.api.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { usePaging } from '#routing/usePaging.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Working } from '#ui/Working.tsx';
import { commentQuery, commentsQuery } from './comments.api.ts';
import { commentsList, pageOptions } from './comments.list.ts';
import { commentsPath, useTalk } from './commentContext.ts';
import { Thread } from './thread/Thread.tsx';
import styles from './thread/Thread.module.css';

type AuthorProps = { author: string | undefined; onChange: (author: string | undefined) => void };

function AuthorFilter({ author, onChange }: AuthorProps) {
  const { organizationId } = useTalk();
  const { data: member = null } = useQuery({
    ...memberQuery(organizationId, author ?? ''),
    enabled: author !== undefined,
    retry: false,
  });
  return (
    <MemberPicker
      organizationId={organizationId}
      label="Written by"
      hideLabel
      placeholder="Written by anyone"
      value={author === undefined ? null : member}
      onChange={(chosen) => onChange(chosen?.id)}
    />
  );
}

function List({ pages }: { pages: readonly Page[] }) {
  const { place } = useTalk();
  const list = useList(commentsList);
  const { search, setSearch } = list;
  const { status = 'open', targetPage, authors } = search;
  const { data: page } = useSuspenseQuery(commentsQuery(place, commentsList.query(search)));
  const paging = usePaging(page);
  const which = status === 'all' ? 'comment' : `${status} comment`;
  const toAll = <Button onClick={() => setSearch({ status: 'all' })}>Show all comments</Button>;
  return (
    <>
      <ListToolbar
        list={list}
        options={{ targetPage: pageOptions(pages, targetPage) }}
        controls={{
          authors: (
            <AuthorFilter
              author={authors?.[0]}
              onChange={(author) => setSearch({ authors: author === undefined ? undefined : [author] })}
            />
          ),
        }}
      />
      {page.items.length === 0 ? (
        <ListEmpty
          // The status chooses between lists: clearing the filters keeps it.
          list={{ ...list, search: { ...search, status: undefined } }}
          onFirst={paging.onFirst}
          line={`No ${which} is about this page and by this author, as far as they are chosen.`}
          nothing={{
            line: status === 'all' ? 'There are no comments yet.' : `There are no ${which}s.`,
            note: `Who may comment writes the first one here.${status === 'open' ? ' Those that are resolved are left out.' : ''}`,
            actions: status !== 'all' && toAll,
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

function One({ commentId }: { commentId: string }) {
  const talk = useTalk();
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

/** The comments of a place, thread by thread, or the one that the address names. */
export function Comments({ pages }: { pages: readonly Page[] }) {
  const [commentId] = useSearchValue('comment');
  return commentId === null ? <List pages={pages} /> : <One commentId={commentId} />;
}
