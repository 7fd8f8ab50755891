import { Check } from 'lucide';
import { Suspense, useRef } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import type { Space } from '#contract/space.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { Columns } from '#ui/table.ts';
import { useRowKeys } from '#ui/useRowKeys.ts';
import { requestName } from '../change-request.text.ts';
import { AuthorsMenu, ContributorFilter } from './PeopleFilters.tsx';
import type { QueueRow } from './queueRows.ts';
import type { RequestsList } from './requests.list.ts';
import type { Queue } from './useQueue.ts';

const QueueBulk = lazyNamed(() => import('./bulk/QueueBulk.tsx'), 'QueueBulk');

/** “12 of 40 spaces that have such change requests are read.” Nothing where nobody is asked. */
export function QueueNote({ reading: { of, read, failures, readAgain } }: Pick<Queue, 'reading'>) {
  if (of === 0) return null;
  const spaces =
    of === 1
      ? 'The space that has such change requests is'
      : `${formatNumber(of)} spaces have such change requests; all are`;
  return (
    <>
      <p className="num">
        {read === of
          ? `${spaces} read.`
          : `Read ${formatNumber(read)} of ${pluralize(of, 'space')} that ${of === 1 ? 'has' : 'have'} such change requests.`}
      </p>
      {failures.length > 0 && (
        <p>
          {pluralize(failures.length, 'space')} could not be read: {failures[0]}{' '}
          <LinkLike onClick={readAgain}>Refresh</LinkLike>
        </p>
      )}
    </>
  );
}

type Props = {
  list: RequestsList;
  queue: Queue;
  columns: Columns<QueueRow>;
  /** Those to choose from; none in a list of one space. */
  spaces?: readonly Space[];
  where: string;
};

export function RequestList({ list, queue, columns, spaces, where }: Props) {
  const { rows, all, ended, unknownMe } = queue;
  const chosen = useChosenRows(rows, ({ request }) => requestName(request));
  const around = useRef<HTMLDivElement>(null);
  useRowKeys(around, 'change request');
  const others = (
    <>
      {spaces && (
        <SpaceFilter
          spaces={spaces}
          value={list.search.space}
          onChange={(space) => list.setSearch({ space })}
        />
      )}
      <AuthorsMenu list={list} rows={all} />
      <ContributorFilter list={list} />
    </>
  );
  return (
    <div ref={around}>
      {/* People come last in the toolbar, but not in the URLs of views. */}
      <ListToolbar
        list={list}
        columns={columns}
        controls={{ contributor: null, authors: null, space: others }}
      />
      <Suspense>
        {chosen.rows.length > 0 && (
          <QueueBulk chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />
        )}
      </Suspense>
      <LocalListTable
        list={list}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        {...chosen.table}
        noMatch={
          unknownMe
            ? {
                line: 'Which change requests are yours isn’t known.',
                note: 'The service doesn’t say who you are. Pick yourself as the contributor instead.',
              }
            : undefined
        }
        empty={
          ended && {
            icon: Check,
            line: `No open change requests ${where}.`,
            note: 'Drafts, archived and merged ones are found by their status. What you may not see is not found either.',
          }
        }
      />
    </div>
  );
}
