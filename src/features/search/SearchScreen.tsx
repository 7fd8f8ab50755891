// Searches the pages of all spaces of an organization.
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { organizationSearch } from './search.api.ts';
import styles from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';

/** Nothing is asked: because nothing is typed yet, or because it is too long. */
function NotAsked({ typed }: { typed: string }) {
  if (typed.length > limits.searchQuery)
    return (
      <Blank
        kind="no-match"
        line={`A search has at most ${limits.searchQuery} characters; this one has ${typed.length}.`}
      />
    );
  return (
    <Blank
      kind="no-match"
      line="Type what you look for."
      note="Pages of all spaces that you may see are searched: titles, headings and text."
    />
  );
}

export function SearchScreen() {
  const { organizationId } = paths.organizationSearch.useParams();
  const [{ query, ...rest }, setSearch] = useSearch(organizationSearch);
  const typed = new URLSearchParams(useLocation().search).get('query') ?? '';
  return (
    <Screen title="Search">
      <search className={styles.box}>
        <SearchBox
          label="Search in the pages of all spaces"
          hint="Words of a title or text"
          value={typed}
          onSearch={(text) => setSearch({ query: text }, { typing: true })}
        />
      </search>
      {query === undefined ? (
        <NotAsked typed={typed} />
      ) : (
        <SearchResults organizationId={organizationId} search={{ query, ...rest }} />
      )}
    </Screen>
  );
}
