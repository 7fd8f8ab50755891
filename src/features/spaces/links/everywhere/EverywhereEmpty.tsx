// Why no broken link is listed: there is none, none matches, or the page is past the end.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { EverywhereSearch, SetEverywhereSearch } from './everywhere.search.ts';

type Props = {
  search: EverywhereSearch;
  setSearch: SetEverywhereSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

const filterNames = [
  ['search', 'the search'],
  ['kind', 'the kind'],
  ['space', 'the space'],
] as const satisfies readonly (readonly [keyof EverywhereSearch, string])[];

export function EverywhereEmpty({ search, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="links" onFirst={onFirst} />;
  const filters = filterNames
    .filter(([name]) => search[name] !== undefined)
    .map(([name, words]) => ({ name: words, clear: () => setSearch({ [name]: undefined }) }));
  if (filters.length > 0)
    return (
      <NoMatch
        line="No broken link matches."
        filters={filters}
        onClearAll={() => setSearch({ search: undefined, kind: undefined, space: undefined })}
      />
    );
  return (
    <Blank
      kind="nothing"
      icon={Check}
      line="No broken links in the spaces that were looked through."
      note="Every page, heading and file that is linked in them is there. Web addresses are not tried."
    />
  );
}
