import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { hitKeys } from './hitKeys.ts';
import { recentSearches } from './recent.ts';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  typed: string;
  /** The title of the space to search. Undefined to search all spaces. */
  space: string | undefined;
};

function RecentSearches({ organizationId }: Pick<Props, 'organizationId'>) {
  const searches = recentSearches(organizationId);
  const all = useStore(searches);
  if (all.length === 0) return null;
  return (
    <Section
      title="Recent searches"
      note="On this device"
      actions={
        <Button small onClick={searches.clear}>
          Clear
        </Button>
      }
    >
      <ul className={styles.recent}>
        {all.map(({ query, space, title }) => (
          <li key={`${query} ${space}`}>
            <AppLink
              data-hit=""
              onKeyDown={hitKeys}
              to={paths.organizationSearch.to({ organizationId }, { query, space })}
            >
              {query}
            </AppLink>
            {space !== undefined && <span className="soft"> in {title ?? 'one space'}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SearchStart({ organizationId, typed, space }: Props) {
  if (typed.length > limits.searchQuery)
    return (
      <EmptyState
        kind="no-match"
        title="Your search is too long"
        note={`Search can have at most ${limits.searchQuery} characters (currently ${formatNumber(typed.length)}).`}
      />
    );
  return (
    <>
      <EmptyState
        kind="no-match"
        title="Type to search"
        note={`Search the titles, headings, and text of ${space === undefined ? 'all pages you have access to' : `the pages in ${space}`}.`}
      />
      <RecentSearches organizationId={organizationId} />
    </>
  );
}
