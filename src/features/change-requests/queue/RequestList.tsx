import { Check } from 'lucide';
import { Suspense } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import type { Space } from '#contract/space.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import type { Columns } from '#ui/table.ts';
import { AuthorsMenu, ContributorFilter, MineFilter, WaitingFilter } from './PeopleFilters.tsx';
import { QueueContext } from './queueColumns.tsx';
import type { QueueRow } from './queueRows.ts';
import { mine, type RequestsList } from './queue.list.ts';
import type { Queue } from './useQueue.ts';
import { requestName } from '#directory/change-requests/requestText.ts';

const QueueBulk = lazyNamed(() => import('./bulk/QueueBulk.tsx'), 'QueueBulk');

type Props = {
  list: RequestsList;
  queue: Queue;
  columns: Columns<QueueRow>;
  /** The options of the space filter; omitted in the list of one space. */
  spaces?: readonly Space[];
};

export function RequestList({ list, queue, columns, spaces }: Props) {
  const { rows, all, isLoaded, isUserUnknown } = queue;
  const chosen = useChosenRows(rows, ({ request }) => requestName(request));
  const { space, contributor } = list.search;
  // The button “Mine” shows it.
  const isMine = contributor === mine;
  const controls = {
    space: spaces && (
      <SpaceFilter spaces={spaces} value={space} onChange={(id) => list.setSearch({ space: id })} />
    ),
    waiting: (
      <>
        <WaitingFilter list={list} />
        <MineFilter list={list} />
      </>
    ),
    authors: <AuthorsMenu list={list} rows={all} />,
    contributor: isMine ? null : <ContributorFilter list={list} />,
  };
  return (
    <>
      <ListToolbar
        list={list}
        columns={columns}
        controls={controls}
        rare={['comments', 'authors', ...(isMine ? [] : ['contributor'])]}
      />
      <Suspense>
        {chosen.rows.length > 0 && (
          <QueueBulk chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />
        )}
      </Suspense>
      <QueueContext value={rows}>
        <LocalListTable
          list={list}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          {...chosen.table}
          noMatch={
            isUserUnknown
              ? {
                  title: 'Couldn’t find your change requests',
                  note: 'The service doesn’t report who is signed in. Select your name in the contributor filter instead.',
                }
              : undefined
          }
          empty={
            isLoaded && {
              icon: Check,
              title: 'No open change requests',
              note: 'Change the status filter to see draft, archived, and merged change requests. Only change requests you have access to are listed.',
            }
          }
        />
      </QueueContext>
    </>
  );
}
