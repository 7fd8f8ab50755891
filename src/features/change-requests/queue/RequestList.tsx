// A list of change requests: found, ordered, gone through by keys, chosen, and changed many at a time.
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { Space } from '#contract/space.ts';
import { pageOf } from '#routing/pageOf.ts';
import { useColumns } from '#routing/useColumns.ts';
import { usePaging } from '#routing/usePaging.ts';
import type { ViewedList } from '#lists/views/viewedList.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Columns } from '#ui/table.ts';
import { useRowKeys } from '#ui/useRowKeys.ts';
import { subjectOf } from '../change-request.words.ts';
import { QueueEmpty } from './QueueEmpty.tsx';
import type { QueueRow } from './queueRows.ts';
import { orderFilter, orderOf, type QueueSearch, type SetQueueSearch } from './queue.search.ts';
import { QueueToolbar } from './QueueToolbar.tsx';
import type { Queue } from './useQueue.ts';

const QueueBulk = lazy(() =>
  import('./bulk/QueueBulk.tsx').then((module) => ({ default: module.QueueBulk })),
);

type Props = {
  organizationId: string;
  queue: Queue;
  /** All that is to be read has been. */
  ended: boolean;
  search: QueueSearch;
  setSearch: SetQueueSearch;
  columns: Columns<QueueRow>;
  views: ViewedList;
  /** Those to choose from; none in a list of one space. */
  spaces?: readonly Space[];
  where: string;
};

const nameOf = ({ request }: QueueRow) => `#${request.number} ${subjectOf(request)}`;

export function RequestList(props: Props) {
  const { organizationId, queue, ended, search, setSearch, columns, views, spaces, where } = props;
  const { rows, unknownMe } = queue;
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const { shown, choice } = useColumns(views.id, columns);
  const chosen = useChosenRows(rows);
  const around = useRef<HTMLDivElement>(null);
  useRowKeys(around, 'change request');
  return (
    <div ref={around}>
      <QueueToolbar
        organizationId={organizationId}
        search={search}
        setSearch={setSearch}
        columns={choice}
        views={views}
        rows={queue.all}
        spaces={spaces}
      />
      <Suspense>
        {chosen.rows.length > 0 && (
          <QueueBulk chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />
        )}
      </Suspense>
      <DataTable
        label="Change requests"
        columns={shown}
        rows={list.items}
        rowId={({ id }) => id}
        sort={orderOf(search)}
        onSort={(sort) => setSearch(orderFilter(sort))}
        selection={{ ids: chosen.ids, onChange: chosen.choose, nameOf }}
        rowMark={chosen.rowMark}
        total={paging.total}
        before={paging.before}
        empty={
          ended ? (
            <QueueEmpty
              search={search}
              setSearch={setSearch}
              onFirst={paging.onFirst}
              unknownMe={unknownMe}
              where={where}
            />
          ) : null
        }
      />
      {list.items.length > 0 && <Pager label="change requests" {...paging} />}
    </div>
  );
}
