// Why the list of share links has no row: none matches, the page is past the end, or there is none yet.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { KindOfLink, ShareLinksSearch } from './siteShareLinks.search.ts';
import type { SetShareLinksSearch } from './ShareLinksToolbar.tsx';

type Props = {
  search: ShareLinksSearch;
  setSearch: SetShareLinksSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

const kindWords: Record<KindOfLink, string> = {
  on: ' is on',
  off: ' is off',
  old: ' has been on for more than a year',
  same: ' has another’s name',
};

export function ShareLinksEmpty({ search: filter, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="share links" onFirst={onFirst} />;
  const { search, kind } = filter;
  const filters = [
    search && { name: 'the search', clear: () => setSearch({ search: undefined }) },
    kind && { name: 'the filter', clear: () => setSearch({ kind: undefined }) },
  ].filter((one) => typeof one === 'object');
  if (filters.length === 0)
    return (
      <Blank
        kind="nothing"
        line="There are no share links yet."
        note="A share link lets people read this site without signing in, until it is switched off."
      />
    );
  const named = search ? ` has “${search}” in its name` : '';
  const is = kind ? kindWords[kind] : '';
  return (
    <NoMatch
      line={`No share link${named}${named && is && ' and'}${is}.`}
      filters={filters}
      onClearAll={() => setSearch({ search: undefined, kind: undefined })}
    />
  );
}
