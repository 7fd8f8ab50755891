import { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { List } from '#api/reads/pages.ts';
import { pageOf } from '#routing/pageOf.ts';
import { useColumns } from '#routing/useColumns.ts';
import { useColumnWidths } from '#routing/columnWidths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Names } from './defineList.ts';
import { ListExport } from './ListExport.tsx';
import { ListEmpty, type EmptyStateProps } from './ListEmpty.tsx';
import styles from './ListTable.module.css';
import type { ListState } from './useList.ts';

type Table<T extends object> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'label' | 'rows' | 'empty' | 'sort' | 'onSort' | 'total' | 'before'
>;

type Props<T extends object> = Table<T> & {
  list: ListState;
  /** Replaces the accessible name of the definition. */
  label?: string | undefined;
  /** The page that the service returned. */
  page: List<T>;
  /** Replaces the sorting of the definition. */
  sort?: ComponentProps<typeof DataTable<T>>['sort'];
  onSort?: ComponentProps<typeof DataTable<T>>['onSort'];
  /** All matching rows on all pages, if they are loaded. */
  matching?: readonly T[] | undefined;
  /** Whether the foot offers an export of all matches, while no row is selected. Default: true. */
  exports?: boolean | undefined;
  /** Renders the rows instead of a table. */
  draw?: ((rows: readonly T[]) => ReactNode) | undefined;
  /**
   * Shown without rows and filters: the props of an `EmptyState`, or other content. Undefined while rows are loading.
   */
  empty: EmptyStateProps | ReactNode;
  /** The names of filter values. */
  names?: Names | undefined;
  /** Replaces the text for no matches. */
  noMatch?: { title?: string; note?: ReactNode } | undefined;
};

/** The table of a list, with pager and empty states. */
export function ListTable<T extends object>(props: Props<T>) {
  const {
    list,
    page,
    columns,
    draw,
    empty,
    names,
    noMatch,
    label,
    matching,
    exports = true,
    ...table
  } = props;
  const { definition, search, setSearch } = list;
  const paging = usePaging(page);
  const { shown } = useColumns(definition.id, columns);
  const sized = useColumnWidths(definition.id);
  const isSorted = definition.sorts !== undefined;
  return (
    <>
      {draw && page.items.length > 0 ? (
        draw(page.items)
      ) : (
        <DataTable
          label={label ?? definition.label}
          columns={shown}
          {...sized}
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
              <ListEmpty list={list} onFirst={paging.onFirst} names={names} empty={empty} {...noMatch} />
            )
          }
        />
      )}
      {page.items.length > 0 && (
        <div className={styles.foot}>
          <Pager label={definition.many} {...paging} />
          {exports && !table.selection?.ids.size && (
            <span className={styles.export}>
              <ListExport list={list} rows={matching} count={matching?.length ?? page.count} names={names} />
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** `rows` are all matching rows. Must keep their identity between renders. */
type LocalProps<T extends object> = Omit<Props<T>, 'page'> & { rows: readonly T[] };

/** The same for a list that is filtered in the browser. */
export function LocalListTable<T extends object>({ rows, ...rest }: LocalProps<T>) {
  const { search } = rest.list;
  const page = useMemo(() => pageOf(rows, search), [rows, search]);
  return <ListTable<T> {...rest} page={page} matching={rows} />;
}
