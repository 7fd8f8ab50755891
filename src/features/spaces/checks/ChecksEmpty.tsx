// Why no page is listed: nothing is found, nothing matches, or the page is past the end.
import { Check } from 'lucide';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { NoPages } from '../NoPages.tsx';
import type { ChecksSearch, SetChecksSearch } from './checks.search.ts';
import { findingNames } from './findings.ts';

type Props = {
  search: ChecksSearch;
  setSearch: SetChecksSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  /** How many pages the space has. */
  total: number;
  /** Whether texts are still being read. */
  reading: boolean;
};

export function ChecksEmpty({ search: { found, name }, setSearch, onFirst, total, reading }: Props) {
  if (total === 0) return <NoPages />;
  if (reading) return <Blank kind="nothing" line="No empty page was found so far." />;
  if (onFirst) return <PastEnd label="pages" onFirst={onFirst} />;
  if (found === undefined && name === undefined)
    return (
      <Blank
        kind="nothing"
        icon={Check}
        line="Nothing was found."
        note="Every page has a description, is shown and indexed, and was changed not too long ago. Texts are read when “Empty” is chosen."
      />
    );
  const filters = [
    name && { name: 'the search', clear: () => setSearch({ name: undefined }) },
    found && { name: 'the finding', clear: () => setSearch({ found: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  const named = name ? ` with “${name}” in its title or path` : '';
  return (
    <NoMatch
      line={`No page${named}: ${found ? findingNames[found].toLowerCase() : 'any finding'}.`}
      filters={filters}
      onClearAll={() => setSearch({ name: undefined, found: undefined })}
    />
  );
}
