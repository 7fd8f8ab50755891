// What was found in one space, page by page.
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaging } from '#routing/usePaging.ts';
import { counted } from '#lib/words.ts';
import { Pager } from '#ui/Pager.tsx';
import { FoundPage } from './FoundPage.tsx';
import { NothingFound } from './NothingFound.tsx';
import { spaceSearchQuery } from './search.api.ts';
import styles from './Search.module.css';

type Props = {
  organizationId: string;
  space: { id: string; title: string };
  search: { query: string; page?: string | undefined; limit?: number | undefined };
  onFollow: () => void;
  /** Searches all spaces instead. */
  onClear: () => void;
};

export function SpaceResults({ organizationId, space, search, onFollow, onClear }: Props) {
  const { data: list } = useSuspenseQuery(spaceSearchQuery(space.id, search));
  const paging = usePaging(list);
  const { query } = search;
  if (list.items.length === 0)
    return (
      <NothingFound query={query} space={{ title: space.title, clear: onClear }} onFirst={paging.onFirst} />
    );
  return (
    <div className={styles.results}>
      <output className="quiet-text">
        {counted(list.count ?? list.items.length, 'page')} in {space.title} for {query}
      </output>
      <h2 className="quiet-text">Pages found in {space.title}</h2>
      <ul className={styles.found}>
        {list.items.map((page) => (
          <FoundPage
            key={page.id}
            organizationId={organizationId}
            spaceId={space.id}
            page={page}
            query={query}
            passages={Infinity}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <Pager label="pages" {...paging} />
    </div>
  );
}
