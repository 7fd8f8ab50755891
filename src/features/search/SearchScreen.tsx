import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tag } from '#ui/Tag.tsx';
import { focusFirstHit } from './hitKeys.ts';
import { SearchStart } from './SearchStart.tsx';
import { recentSearches } from './recent.ts';
import { searchList } from './search.api.ts';
import styles from './Search.module.css';
import { OrganizationResults, SpaceResults } from './SearchResults.tsx';

export function SearchScreen() {
  const { organizationId } = paths.organizationSearch.useParams();
  const [{ query, space: spaceId, ...rest }, setSearch] = useSearch(searchList.parse);
  const { data } = useQuery({ ...spaceQuery(spaceId ?? ''), enabled: spaceId !== undefined });
  const typed = new URLSearchParams(useLocation().search).get('query') ?? '';
  const space = data && { id: data.id, title: titleOf(data) };
  const onClear = () => setSearch({ space: undefined });
  const onFollow = () =>
    query !== undefined &&
    recentSearches(organizationId).add({ query: query.trim(), space: spaceId, title: space?.title });
  const found = query !== undefined && { organizationId, search: { query, ...rest }, onFollow };
  return (
    <Screen title="Search">
      <search className={styles.box}>
        <SearchBox
          label={space ? `Search ${space.title}` : 'Search all spaces'}
          hint="Search titles and text"
          value={typed}
          focused={typed === ''}
          onSearch={(text) => setSearch({ query: text }, { typing: true })}
          onDown={focusFirstHit}
        />
        {space && <Tag onRemove={onClear}>{`In ${space.title}`}</Tag>}
      </search>
      {!found ? (
        <SearchStart organizationId={organizationId} typed={typed} space={space?.title} />
      ) : space ? (
        <SpaceResults {...found} space={space} onClear={onClear} />
      ) : (
        <OrganizationResults {...found} />
      )}
    </Screen>
  );
}
