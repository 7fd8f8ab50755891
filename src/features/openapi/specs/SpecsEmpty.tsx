// Why the list of specifications has no row: none matches, the page is past the end, or there is none yet.
import type { useSearch } from '#routing/useSearch.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { SpecState } from '../spec.words.ts';
import type { SpecsSearch } from './specs.search.ts';

export const stateNames: Record<SpecState, string> = {
  processing: 'Being fetched',
  failed: 'Failed',
  complete: 'Complete',
};

const stateWords: Record<SpecState, string> = {
  processing: 'is being fetched',
  failed: 'has failed',
  complete: 'is complete',
};

type Props = {
  search: SpecsSearch;
  setSearch: ReturnType<typeof useSearch<SpecsSearch>>[1];
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  mayCreate: boolean;
};

export function SpecsEmpty({ search: { search, state }, setSearch, onFirst, mayCreate }: Props) {
  if (onFirst) return <PastEnd label="specifications" onFirst={onFirst} />;
  const filters = [
    search && { name: 'the search', clear: () => setSearch({ search: undefined }) },
    state && { name: 'the state', clear: () => setSearch({ state: undefined }) },
  ].filter((one) => typeof one === 'object');
  if (filters.length === 0)
    return (
      <Blank
        kind="nothing"
        line="There are no OpenAPI specifications yet."
        note={
          mayCreate
            ? 'A specification describes an API. It is fetched from an address, kept in versions, and shown in docs.'
            : 'Who may create content adds specifications.'
        }
      />
    );
  const named = search ? ` with “${search}” in its slug or source` : '';
  return (
    <NoMatch
      line={`No specification${named} ${state ? stateWords[state] : 'was found'}.`}
      filters={filters}
      onClearAll={() => setSearch({ search: undefined, state: undefined })}
    />
  );
}
