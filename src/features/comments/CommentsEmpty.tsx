// Why a list of comments has none: none matches, the page is past the end, or there are none yet.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import type { CommentsSearch, SetCommentsSearch } from './comments.search.ts';

type Props = {
  search: CommentsSearch;
  setSearch: SetCommentsSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

export function CommentsEmpty({ search, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="comments" onFirst={onFirst} />;
  const { status = 'open', targetPage, authors } = search;
  const filters = [
    targetPage !== undefined && {
      name: 'the page filter',
      clear: () => setSearch({ targetPage: undefined }),
    },
    authors !== undefined && { name: 'the author filter', clear: () => setSearch({ authors: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  const which = status === 'all' ? 'comment' : `${status} comment`;
  if (filters.length > 0)
    return (
      <NoMatch
        line={`No ${which} is about this page and by this author, as far as they are chosen.`}
        filters={filters}
        onClearAll={() => setSearch({ targetPage: undefined, authors: undefined })}
      />
    );
  return (
    <Blank
      kind="nothing"
      line={status === 'all' ? 'There are no comments yet.' : `There are no ${which}s.`}
      note={
        status === 'open'
          ? 'Who may comment writes the first one here. Those that are resolved are left out.'
          : 'Who may comment writes the first one here.'
      }
      actions={
        status !== 'all' && <Button onClick={() => setSearch({ status: 'all' })}>Show all comments</Button>
      }
    />
  );
}
