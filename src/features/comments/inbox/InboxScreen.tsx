// The open comments of all spaces that were found and of their change requests, to be worked through.
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDirectory } from '#directory/useDirectory.ts';
import { counted, number } from '#lib/words.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Screen } from '#ui/Screen.tsx';
import { authorOf } from '../comment.words.ts';
import styles from './Inbox.module.css';
import { inboxColumns } from './inboxColumns.tsx';
import { InboxEmpty } from './InboxEmpty.tsx';
import { chosenRows, type InboxRow } from './inboxRows.ts';
import { inboxSearch } from './inbox.search.ts';
import { InboxToolbar } from './InboxToolbar.tsx';
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
          <Progress label="Lists of comments read" done={done} refused={failures.length} of={of} />
          <p className="num">
            Reading… {number(done)} of {counted(of, 'list')}.
          </p>
        </>
      )}
      {failure !== undefined && (
        <Fault role="alert">
          {counted(failures.length, 'list')} could not be read: {failure}{' '}
          <LinkLike onClick={readAgain}>Read them again</LinkLike>
        </Fault>
      )}
    </section>
  );
}

export function InboxScreen() {
  const { organizationId } = paths.commentInbox.useParams();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(inboxSearch);
  const directory = useDirectory(organizationId);
  const spaces = useMemo(() => directory.found.map(({ space }) => space), [directory.found]);
  const { rows: open, places, ...reading } = useInbox(spaces);
  const all = useDeferredValue(open);
  const rows = useMemo(() => chosenRows(all, search), [all, search]);
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const complete = isComplete(directory.coverage) && reading.done === reading.of;
  const chosen = useChosenRows(rows);
  useInboxKeys();
  return (
    <Screen
      title="Comments"
      count={complete ? all.length : undefined}
      busy={!complete}
      standfirst={<CoverageLine {...directory} />}
    >
      <Reading {...reading} />
      <InboxToolbar search={search} setSearch={setSearch} places={places} />
      {chosen.rows.length > 0 && (
        <BulkBar count={chosen.rows.length} onClear={() => chosen.choose(new Set())}>
          <Button small icon={Check} onClick={() => startResolve(client, chosen.rows)}>
            Resolve {counted(chosen.rows.length, 'comment')}
          </Button>
        </BulkBar>
      )}
      <DataTable
        label="Open comments"
        columns={inboxColumns}
        rows={list.items}
        rowId={({ id }) => id}
        selection={{ ids: chosen.ids, onChange: chosen.choose, nameOf }}
        rowMark={chosen.rowMark}
        total={paging.total}
        before={paging.before}
        empty={
          complete ? <InboxEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} /> : null
        }
      />
      {list.items.length > 0 && <Pager label="comments" {...paging} />}
    </Screen>
  );
}
