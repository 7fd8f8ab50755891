import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { List } from '#api/reads/pages.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { EmptyState, NoMatch, PastEnd } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Section } from '#ui/Section.tsx';
import { PageHits } from './PageHits.tsx';
import { organizationSearchQuery, spaceSearchQuery, type Query } from './search.api.ts';
import styles from './Search.module.css';

const note =
  'Pages must contain every search word in the title, headings, or text. The last word can be incomplete.';

type FrameProps = {
  list: List<unknown>;
  /** The number of results, for screen readers. */
  summary: string;
  /** The unit that the pager counts. */
  label: string;
  noMatch: ReactNode;
  children: ReactNode;
};

function Results({ list, summary, label, noMatch, children }: FrameProps) {
  const paging = usePaging(list);
  if (list.items.length === 0)
    return paging.onFirst ? <PastEnd label="results" onFirst={paging.onFirst} /> : noMatch;
  return (
    <div className={styles.results}>
      <output className="quiet-text">{summary}</output>
      {children}
      <Pager label={label} {...paging} />
    </div>
  );
}

type Props = {
  organizationId: string;
  search: Query;
  /** Called when a result is opened. */
  onFollow: () => void;
};

export function OrganizationResults({ organizationId, search, onFollow }: Props) {
  const { query } = search;
  const { data: list } = useSuspenseQuery(organizationSearchQuery(organizationId, search));
  const pages = list.items.reduce((sum, space) => sum + space.pages.length, 0);
  return (
    <Results
      list={list}
      summary={`${pluralize(pages, 'page')} in ${pluralize(list.items.length, 'space')} for “${query}”`}
      label="spaces with results"
      noMatch={<EmptyState kind="no-match" title={`No pages match “${query}”`} note={note} />}
    >
      {list.items.map(({ id: spaceId, title, pages: found }) => (
        <Section
          key={spaceId}
          title={<AppLink to={paths.space.to({ organizationId, spaceId })}>{title || 'Untitled'}</AppLink>}
          note={pluralize(found.length, 'page')}
          actions={
            <AppLink to={paths.organizationSearch.to({ organizationId }, { query, space: spaceId })}>
              Search this space
            </AppLink>
          }
        >
          <PageHits {...{ organizationId, spaceId, query, onFollow }} pages={found} passages={3} />
        </Section>
      ))}
    </Results>
  );
}

type SpaceProps = Props & {
  space: { id: string; title: string };
  /** Searches all spaces instead. */
  onClear: () => void;
};

export function SpaceResults({ organizationId, space, search, onFollow, onClear }: SpaceProps) {
  const { query } = search;
  const { data: list } = useSuspenseQuery(spaceSearchQuery(space.id, search));
  return (
    <Results
      list={list}
      summary={`${pluralize(list.count ?? list.items.length, 'page')} in ${space.title} for “${query}”`}
      label="pages"
      noMatch={
        <NoMatch
          title={`No pages in ${space.title} match “${query}”`}
          note={note}
          filters={[{ name: 'space filter', clear: onClear }]}
          onClearAll={onClear}
        />
      }
    >
      <h2 className="quiet-text">Results in {space.title}</h2>
      <PageHits
        {...{ organizationId, query, onFollow }}
        spaceId={space.id}
        pages={list.items}
        passages={Infinity}
      />
    </Results>
  );
}
