// Finds and orders share links on the spot: all of it stands in the URL.
import { number } from '#lib/words.ts';
import type { useSearch } from '#routing/useSearch.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import {
  kinds,
  orderFilter,
  orderOf,
  orders,
  type KindOfLink,
  type ShareLinksSearch,
} from './siteShareLinks.search.ts';

export type SetShareLinksSearch = ReturnType<typeof useSearch<ShareLinksSearch>>[1];
type Props = {
  search: ShareLinksSearch;
  setSearch: SetShareLinksSearch;
  /** How many links there are. */
  of: number;
};

const kindWords: Record<KindOfLink, string> = {
  on: 'On',
  off: 'Off',
  old: 'On for more than a year',
  same: 'With another’s name',
};
const kindOptions = [
  { value: 'any', label: 'On and off' },
  ...kinds.map((value) => ({ value, label: kindWords[value] })),
];
const orderOptions = orders.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }));

export function ShareLinksToolbar({ search, setSearch, of }: Props) {
  const { by, order } = orderOf(search);
  return (
    <Toolbar
      label="Share links"
      actions={<span className="soft num">Searched and sorted here, among all {number(of)}</span>}
    >
      <SearchBox
        label="Search by name"
        hint="Name"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <Select
        label="Which links"
        value={search.kind ?? 'any'}
        onChange={(value) => setSearch({ kind: kinds.find((kind) => kind === value) })}
        options={kindOptions}
      />
      <Select
        label="Sort"
        value={`${by} ${order}`}
        onChange={(chosen) => {
          const [sort = '', direction = ''] = chosen.split(' ');
          setSearch(orderFilter(sort, direction));
        }}
        options={orderOptions}
      />
    </Toolbar>
  );
}
