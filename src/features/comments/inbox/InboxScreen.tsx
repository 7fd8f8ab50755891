import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDirectory } from '#directory/useDirectory.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Screen } from '#ui/Screen.tsx';
import { authorOf } from '../comment.words.ts';
import styles from './Inbox.module.css';
import { inboxColumns } from './inboxColumns.tsx';
import { inboxList, type InboxRow } from './inbox.list.ts';
import { startResolve } from './startResolve.ts';
import { useInbox } from './useInbox.ts';
import { useInboxKeys } from './useInboxKeys.ts';

const nameOf = ({ comment }: InboxRow) => `${authorOf(comment)}’s comment`;

function Reading({ of, done, failures, readAgain }: Omit<ReturnType<typeof useInbox>, 'rows' | 'places'>) {
  const [failure] = failures;
  if (done === of && failure === undefined) return null;
  return (
    <section className={styles.reading} aria-label="Reading">
      {done < of && (
        <>
          <Progress label="Lists of comments read" done={done} failed={failures.length} of={of} />
          <p className="num">
            Reading… {formatNumber(done)} of {pluralize(of, 'list')}.
          </p>
        </>
      )}
      {failure !== undefined && (
        <Fault role="alert">
          {pluralize(failures.length, 'list')} could not be read: {failure}{' '}
          <LinkLike onClick={readAgain}>Refresh</LinkLike>
        </Fault>
      )}
    </section>
  );
}

export function InboxScreen() {
  const { organizationId } = paths.commentInbox.useParams();
  const client = useQueryClient();
  const list = useList(inboxList);
  const directory = useDirectory(organizationId);
  const spaces = useMemo(() => directory.found.map(({ space }) => space), [directory.found]);
  const { rows: open, places, ...reading } = useInbox(spaces);
  const all = useDeferredValue(open);
  const rows = useMatching(list, all);
  const commented = useMemo(() => places.map(({ space }) => space), [places]);
  const complete = isComplete(directory.coverage) && reading.done === reading.of;
  const chosen = useChosenRows(rows, nameOf);
  useInboxKeys();
  return (
    <Screen
      title="Comments"
      count={complete ? all.length : undefined}
      busy={!complete}
      standfirst={<CoverageLine {...directory} />}
    >
      <Reading {...reading} />
      <ListToolbar
        list={list}
        controls={{
          space: (
            <SpaceFilter
              spaces={commented}
              value={list.search.space}
              onChange={(space) => list.setSearch({ space })}
            />
          ),
        }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar count={chosen.rows.length} onClear={() => chosen.choose(new Set())}>
          <Button small icon={Check} onClick={() => startResolve(client, chosen.rows)}>
            Resolve {pluralize(chosen.rows.length, 'comment')}
          </Button>
        </BulkBar>
      )}
      <LocalListTable
        list={list}
        rows={rows}
        columns={inboxColumns}
        rowId={({ id }) => id}
        {...chosen.table}
        empty={
          complete && {
            icon: Check,
            line: 'No comment is open in the spaces that were found.',
            note: 'Comments on change requests that are merged or archived aren’t looked for.',
          }
        }
      />
    </Screen>
  );
}
