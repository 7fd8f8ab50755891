import { Fragment, type ReactNode } from 'react';
import { useColumns } from '#routing/useColumns.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import { Check } from '#ui/Check.tsx';
import { ColumnsMenu } from '#ui/ColumnsMenu.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select, type Options } from '#ui/Select.tsx';
import type { Columns } from '#ui/table.ts';
import { FoldedFilters, MoreFilters, Toolbar } from '#ui/Toolbar.tsx';
import type { ListState } from './useList.ts';

type Props<T extends object> = {
  list: ListState;
  /** Options by filter, for filters without fixed options. */
  options?: Readonly<Record<string, Options>> | undefined;
  /** Custom controls by filter. `null` hides the filter. */
  controls?: Readonly<Record<string, ReactNode>> | undefined;
  /** Filters behind the button “More filters”. */
  rare?: readonly string[];
  /** Filters that the definition lacks. */
  filters?: ReactNode;
  /** Replaces the “Sort” select. */
  sort?: ReactNode;
  /** All columns, if users can choose the visible ones. */
  columns?: Columns<T> | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
};

function ColumnsOf<T extends object>({ id, columns }: { id: string; columns: Columns<T> }) {
  return <ColumnsMenu choice={useColumns(id, columns).choice} />;
}

function SortSelect({ list: { definition, search, setSearch } }: { list: ListState }) {
  if (!definition.orders) return null;
  const { by, order } = definition.orderOf(search);
  return (
    <Select
      label="Sort"
      value={`${by} ${order}`}
      onChange={(chosen) => {
        const [sort = '', direction] = chosen.split(' ');
        setSearch(definition.orderChange({ by: sort, order: direction === 'desc' ? 'desc' : 'asc' }));
      }}
      options={definition.orders}
    />
  );
}

/** The control of a filter. */
export function ListFilter({
  list,
  name,
  options,
}: {
  list: ListState;
  name: string;
  options?: Options | undefined;
}) {
  const { definition, search, setSearch } = list;
  const filter = definition.filters[name];
  if (!filter) return null;
  const { control, label, any, usual, hint, keys } = filter;
  const value = search[name];
  const text = typeof value === 'string' ? value : undefined;
  if (control === 'text')
    return (
      <SearchBox
        label={label}
        hint={hint}
        keys={keys}
        value={text ?? ''}
        onSearch={(next) => setSearch({ [name]: next }, { typing: true })}
      />
    );
  if (control === 'flag')
    return (
      <Check
        label={label}
        checked={value === true}
        onChange={(checked) => setSearch({ [name]: checked || undefined })}
      />
    );
  return (
    <FilterSelect<string, string>
      label={label}
      any={any}
      {...(usual !== undefined && { usual })}
      value={text}
      onChange={(next) => setSearch({ [name]: next })}
      options={options ?? filter.options ?? []}
    />
  );
}

/** The number of filters beside the search that fit in one row of a narrow screen. */
const mostUnfolded = 2;

/** The toolbar of a list, from its definition: filters, order, views, columns. */
export function ListToolbar<T extends object>(props: Props<T>) {
  const { list, options, controls = {}, rare = [], filters, sort, columns, actions } = props;
  const { id, label, filters: defined, views, viewNames } = list.definition;
  const names = Object.keys(defined);
  const isText = (name: string) => defined[name]?.control === 'text';
  const others = names.filter((name) => !isText(name));
  const controlOf = (name: string) =>
    name in controls ? (
      <Fragment key={name}>{controls[name]}</Fragment>
    ) : (
      <ListFilter key={name} list={list} name={name} options={options?.[name]} />
    );
  const countActive = (some: readonly string[]) =>
    some.filter((name) => list.search[name] !== undefined).length;
  const rest = (
    <>
      {others.filter((name) => !rare.includes(name)).map(controlOf)}
      {filters}
      {sort === undefined ? <SortSelect list={list} /> : sort}
      {rare.length > 0 && <MoreFilters active={countActive(rare)}>{rare.map(controlOf)}</MoreFilters>}
    </>
  );
  const isFull = views !== undefined || columns !== undefined || actions !== undefined;
  return (
    <Toolbar
      label={label}
      actions={
        isFull && (
          <>
            {views && <ViewsMenu list={{ id, viewNames, views }} />}
            {columns && <ColumnsOf id={id} columns={columns} />}
            {actions}
          </>
        )
      }
    >
      {names.filter(isText).map(controlOf)}
      {others.length > mostUnfolded ? (
        <FoldedFilters active={countActive(others)}>{rest}</FoldedFilters>
      ) : (
        rest
      )}
    </Toolbar>
  );
}
