// What was found, by space.
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Section } from '#ui/Section.tsx';
import { FoundPage } from './FoundPage.tsx';
import { organizationSearchQuery } from './search.api.ts';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  search: { query: string; page?: string | undefined; limit?: number | undefined };
};

export function SearchResults({ organizationId, search }: Props) {
  const { data: list } = useSuspenseQuery(organizationSearchQuery(organizationId, search));
  const paging = usePaging(list);
  const pages = list.items.reduce((sum, space) => sum + space.pages.length, 0);
  const { query } = search;
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
        >
          <ul className={styles.found}>
            {space.pages.map((page) => (
              <FoundPage
                key={page.id}
                organizationId={organizationId}
                spaceId={space.id}
                page={page}
                query={query}
              />
            ))}
          </ul>
        </Section>
      ))}
      {list.items.length > 0 && <Pager label="spaces with results" {...paging} />}
      {list.items.length === 0 &&
        (paging.onFirst ? (
          <Blank
            kind="nothing"
            line="There are no results on this page any more."
            actions={<Button onClick={paging.onFirst}>First page</Button>}
          />
        ) : (
          <Blank
            kind="no-match"
            line={`No page that you may see has all the words of “${query}”.`}
            note="Every word must stand in the same passage: in a page’s title, in a heading, or in the text under it. The last word may be unfinished."
          />
        ))}
    </div>
  );
}
