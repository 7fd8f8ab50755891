// Why no open comment is listed: there is none, none matches, or the page is past the end.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { InboxSearch, SetInboxSearch } from './inbox.search.ts';

type Props = {
  search: InboxSearch;
  setSearch: SetInboxSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

export function InboxEmpty({ search, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="comments" onFirst={onFirst} />;
  const filters = [
    search.search !== undefined && { name: 'the search', clear: () => setSearch({ search: undefined }) },
    search.space !== undefined && { name: 'the space', clear: () => setSearch({ space: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  if (filters.length > 0)
    return (
      <NoMatch
        line="No open comment matches."
        filters={filters}
        onClearAll={() => setSearch({ search: undefined, space: undefined })}
      />
    );
  return (
    <Blank
      kind="nothing"
      icon={Check}
      line="No comment is open in the spaces that were found."
      note="Comments on change requests that are merged or archived aren’t looked for."
    />
  );
}
