import { lazy, Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import type { List } from '#api/pages.ts';
import { pageOf } from '#routing/pageOf.ts';
import { useColumns } from '#routing/useColumns.ts';
import { usePaging } from '#routing/usePaging.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Names } from './defineList.ts';
import type { Nothing } from './ListEmpty.tsx';
import type { ListState } from './useList.ts';

const ListEmpty = lazy(() => import('./ListEmpty.tsx').then((module) => ({ default: module.ListEmpty })));

type Table<T extends object> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'label' | 'rows' | 'empty' | 'sort' | 'onSort' | 'total' | 'before'
>;

type Props<T extends object> = Table<T> & {
  list: ListState;
  /** The accessible name, where the definition's does not do. */
  label?: string | undefined;
  /** The page that the service returned. */
  page: List<T>;
  /** The order in force and how to change it, where the definition's does not do. */
  sort?: ComponentProps<typeof DataTable<T>>['sort'];
  onSort?: ComponentProps<typeof DataTable<T>>['onSort'];
  /** Draws the rows in place of a table. */
  draw?: ((rows: readonly T[]) => ReactNode) | undefined;
  /**
   * Shown where there are no rows and no filter is in force: the words of a `Blank`, or what stands in its place.
   * Nothing while rows are still being read.
   */
  empty: Nothing | ReactNode;
  /** What the screen calls the values of filters by id. */
  names?: Names | undefined;
  /** The sentence for an empty result, where the definition's does not do. */
  noMatch?: { line?: string; note?: ReactNode } | undefined;
};

/** The table of a list, with its pager and its empty states. */
export function ListTable<T extends object>(props: Props<T>) {
  const { list, page, columns, draw, empty, names, noMatch, label, ...table } = props;
  const { definition, search, setSearch } = list;
  const paging = usePaging(page);
  const { shown } = useColumns(definition.id, columns);
  const isSorted = definition.sorts !== undefined;
  return (
    <>
      {draw && page.items.length > 0 ? (
        draw(page.items)
      ) : (
        <DataTable
          label={label ?? definition.label}
          columns={shown}
          rows={page.items}
          {...(isSorted && {
            sort: definition.orderOf(search),
            onSort: (sort) => setSearch(definition.orderChange(sort)),
          })}
          {...table}
          total={paging.total}
          before={paging.before}
          empty={
            empty && (
              <Suspense>
                <ListEmpty list={list} onFirst={paging.onFirst} names={names} nothing={empty} {...noMatch} />
              </Suspense>
            )
          }
        />
      )}
      {page.items.length > 0 && <Pager label={definition.many} {...paging} />}
    </>
  );
}

/** `rows` are all that match; they must keep their identity. */
type LocalProps<T extends object> = Omit<Props<T>, 'page'> & { rows: readonly T[] };

/** The same for a list that the client holds whole. */
export function LocalListTable<T extends object>({ rows, ...rest }: LocalProps<T>) {
  const { search } = rest.list;
  const page = useMemo(() => pageOf(rows, search), [rows, search]);
  return <ListTable<T> {...rest} page={page} />;
}
