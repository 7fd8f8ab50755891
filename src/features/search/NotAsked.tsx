import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { hitKeys } from './hitKeys.ts';
import { recentSearches } from './recent.ts';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  typed: string;
  /** What the only space to search is called. */
  space: string | undefined;
};

function RecentSearches({ organizationId }: Pick<Props, 'organizationId'>) {
  const searches = recentSearches(organizationId);
  const all = useStore(searches);
  if (all.length === 0) return null;
  return (
    <Section
      title="Recent searches"
      note="on this device"
      actions={
        <Button small onClick={searches.forget}>
          Forget them
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

export function NotAsked({ organizationId, typed, space }: Props) {
  if (typed.length > limits.searchQuery)
    return (
      <Blank
        kind="no-match"
        line={`A search has at most ${limits.searchQuery} characters; this one has ${formatNumber(typed.length)}.`}
      />
    );
  return (
    <>
      <Blank
        kind="no-match"
        line="Type what you look for."
        note={`${space === undefined ? 'Pages of all spaces that you may see' : `The pages of ${space}`} are searched: titles, headings and text.`}
      />
      <RecentSearches organizationId={organizationId} />
    </>
  );
}
