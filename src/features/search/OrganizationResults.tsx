// What was found in an organization, by space.
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Section } from '#ui/Section.tsx';
import { FoundPage } from './FoundPage.tsx';
import { NothingFound } from './NothingFound.tsx';
import { organizationSearchQuery } from './search.api.ts';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  search: { query: string; page?: string | undefined; limit?: number | undefined };
  onFollow: () => void;
};

const shownPassages = 3;

export function OrganizationResults({ organizationId, search, onFollow }: Props) {
  const { data: list } = useSuspenseQuery(organizationSearchQuery(organizationId, search));
  const paging = usePaging(list);
  const pages = list.items.reduce((sum, space) => sum + space.pages.length, 0);
  const { query } = search;
  if (list.items.length === 0) return <NothingFound query={query} onFirst={paging.onFirst} />;
  return (
    <div className={styles.results}>
      <output className="quiet-text">
        {counted(pages, 'page')} in {counted(list.items.length, 'space')} for {query}
      </output>
      {list.items.map((space) => (
        <Section
          key={space.id}
          title={
            <AppLink to={paths.space.to({ organizationId, spaceId: space.id })}>
              {space.title || 'Untitled'}
            </AppLink>
          }
          note={counted(space.pages.length, 'page')}
          actions={
            <AppLink to={paths.organizationSearch.to({ organizationId }, { query, space: space.id })}>
              Only in this space
            </AppLink>
          }
        >
          <ul className={styles.found}>
            {space.pages.map((page) => (
              <FoundPage
                key={page.id}
                organizationId={organizationId}
                spaceId={space.id}
                page={page}
                query={query}
                passages={shownPassages}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </Section>
      ))}
      <Pager label="spaces with results" {...paging} />
    </div>
  );
}
