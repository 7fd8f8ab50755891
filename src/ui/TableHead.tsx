import { FlexRender, type HeaderGroup } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide';
import { useState } from 'react';
import { ColumnResizer } from './ColumnResizer.tsx';
import { Check } from './Check.tsx';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { columnClass } from './TableLine.tsx';
import type { ColumnWidths, Features, Sort, TableHeader } from './table.ts';

type OnSort = ((sort: Sort) => void) | undefined;

type Props<T extends object> = {
  groups: HeaderGroup<Features, T>[];
  sort: Sort | undefined;
  onSort: OnSort;
  widths: ColumnWidths | undefined;
  onResize: ((id: string, width: number | null) => void) | undefined;
  /** The fraction of the page that is selected; undefined without selection. */
  chosen: 'none' | 'some' | 'all' | undefined;
  onChoosePage: (put: boolean) => void;
};

const spoken = { asc: 'ascending', desc: 'descending' } as const;
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Shows a requested order immediately, before the sorted rows have loaded. */
function useOptimisticSort(sort: Sort | undefined, onSort: OnSort) {
  const now = sort && sort.by + sort.order;
  const [asked, setAsked] = useState<{ sort: Sort; before: typeof now }>();
  const isPending = asked?.before === now;
  if (asked && !isPending) setAsked(undefined);
  const ask = (next: Sort) => {
    setAsked({ sort: next, before: now });
    onSort?.(next);
  };
  return { shown: asked && isPending ? asked.sort : sort, ask: onSort && ask };
}

type HeadProps<T extends object> = Pick<Props<T>, 'sort' | 'onSort' | 'widths' | 'onResize'> & {
  head: TableHeader<T>;
};

function Head<T extends object>({ head, sort, onSort, widths, onResize }: HeadProps<T>) {
  const { meta } = head.column.columnDef;
  const width = widths?.[head.column.id];
  const by = onSort && meta?.sort;
  const order = by !== undefined && sort?.by === by ? sort.order : undefined;
  const name =
    meta?.place === 'menu' ? (
      <span className="quiet-text">{meta.label ?? 'More'}</span>
    ) : (
      <FlexRender header={head} />
    );
  return (
    <th
      {...{ role: 'columnheader' }}
      scope="col"
      className={columnClass(meta)}
      style={{ '--width': width === undefined ? meta?.width : `${width}px` }}
      aria-sort={order && spoken[order]}
    >
      {by === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort?.({ by, order: order ? opposite[order] : (meta?.firstOrder ?? 'asc') })}
        >
          {name}
          {order && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} />}
        </button>
      )}
      {onResize && meta?.place !== 'menu' && (
        <ColumnResizer onResize={(next) => onResize(head.column.id, next)} />
      )}
    </th>
  );
}

export function TableHead<T extends object>(props: Props<T>) {
  const { groups, sort, onSort, chosen, onChoosePage, widths, onResize } = props;
  const { shown, ask } = useOptimisticSort(sort, onSort);
  return (
    <thead {...{ role: 'rowgroup' }}>
      {groups.map((group) => (
        <tr {...{ role: 'row' }} key={group.id} aria-rowindex={1}>
          {chosen && (
            <th {...{ role: 'columnheader' }} scope="col" className={styles.check} data-pick>
              <Check
                label="Select all on this page"
                hideLabel
                checked={chosen === 'all'}
                indeterminate={chosen === 'some'}
                onChange={() => onChoosePage(chosen !== 'all')}
              />
            </th>
          )}
          {group.headers.map((head) => (
            <Head key={head.id} head={head} sort={shown} onSort={ask} widths={widths} onResize={onResize} />
          ))}
        </tr>
      ))}
    </thead>
  );
}
