// Finds and orders members: all of it stands in the URL.
import type { ReactNode } from 'react';
import { ViewsMenu } from '#routing/views/ViewsMenu.tsx';
import { RoleFilter } from '#pickers/RoleFilter.tsx';
import { ColumnsMenu } from '#ui/ColumnsMenu.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import type { ColumnChoice } from '#ui/table.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { membersViews } from './members.views.ts';
import { orderFilter, orderOf, orders, type MembersSearch, type SetMembersSearch } from './members.search.ts';

type Filter = { search: MembersSearch; setSearch: SetMembersSearch };
type Props = Filter & {
  columns: ColumnChoice;
  /** What else concerns the whole list. */
  actions?: ReactNode;
  /** In the place of the order. */
  children?: ReactNode;
};

const orderOptions = orders.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }));

function Order({ search, setSearch }: Filter) {
  const { by, order } = orderOf(search);
  return (
    <Select
      label="Sort"
      value={`${by} ${order}`}
      onChange={(chosen) => {
        const [sort = '', direction = ''] = chosen.split(' ');
        setSearch(orderFilter(sort, direction));
      }}
      options={orderOptions}
    />
  );
}

export function MembersToolbar({ search, setSearch, columns, actions, children }: Props) {
  return (
    <Toolbar
      label="Members"
      actions={
        <>
          <ViewsMenu list={membersViews} />
          <ColumnsMenu choice={columns} />
          {actions}
        </>
      }
    >
      <SearchBox
        label="Search by name or e-mail"
        hint="Name or e-mail"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <RoleFilter value={search.role} onChange={(role) => setSearch({ role })} />
      {children ?? <Order search={search} setSearch={setSearch} />}
    </Toolbar>
  );
}
