// Why no space is listed: none was found, none matches, or the page is past the end.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { SetSpacesSearch, SpacesSearch } from './spaces.search.ts';

type Props = {
  search: SpacesSearch;
  setSearch: SetSpacesSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

const filterNames = [
  ['search', 'the search'],
  ['collection', 'the collection'],
  ['level', 'the default level'],
  ['mode', 'the edit mode'],
  ['visibility', 'the visibility'],
  ['requests', 'the change requests'],
  ['updated', 'the time'],
] as const satisfies readonly (readonly [keyof SpacesSearch, string])[];

export function SpacesEmpty({ search, setSearch, onFirst }: Props) {
  const filters = filterNames
    .filter(([name]) => search[name] !== undefined)
    .map(([name, words]) => ({ name: words, clear: () => setSearch({ [name]: undefined }) }));
  if (onFirst) return <PastEnd label="spaces" onFirst={onFirst} />;
  if (filters.length > 0)
    return (
      <NoMatch
        line={
          search.search === undefined
            ? 'No space that was found matches.'
            : `No space that was found has “${search.search}” in its title${filters.length > 1 ? ' and matches the filters' : ''}.`
        }
        filters={filters}
        onClearAll={() => setSearch(Object.fromEntries(filterNames.map(([name]) => [name, undefined])))}
      />
    );
  return (
    <Blank
      kind="nothing"
      line="No space was found."
      note="Spaces come with imports, by Git and as copies of others. What you may not see is not found either."
    />
  );
}
