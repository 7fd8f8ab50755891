import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Screen } from '#ui/Screen.tsx';
import { authorName } from '#comments/comments.text.ts';
import styles from './Inbox.module.css';
import { inboxColumns } from './inboxColumns.tsx';
import { inboxList, type InboxRow } from './inbox.list.ts';
import { startResolve } from './startResolve.ts';
import { useInbox } from './useInbox.ts';
import { useInboxKeys } from './useInboxKeys.ts';

const nameOf = ({ comment }: InboxRow) => `${authorName(comment)}’s comment`;

function LoadProgress({ of, done, failures, retry }: Omit<ReturnType<typeof useInbox>, 'rows' | 'sources'>) {
  const [failure] = failures;
  if (done === of && failure === undefined) return null;
  return (
    <section className={styles.progress} aria-label="Loading">
      {done < of && (
        <>
          <Progress label="Comments loaded" done={done} failed={failures.length} of={of} />
          <p className="num">
            Loading… {formatNumber(done)} of{' '}
            {pluralize(of, 'space or change request', 'spaces and change requests')}
          </p>
        </>
      )}
      {failure !== undefined && (
        <Fault role="alert">
          Couldn’t load comments from{' '}
          {pluralize(failures.length, 'space or change request', 'spaces or change requests')}: {failure}{' '}
          <LinkLike onClick={retry}>Retry</LinkLike>
        </Fault>
      )}
    </section>
  );
}

export function InboxScreen() {
  const { organizationId } = paths.commentInbox.useParams();
  const client = useQueryClient();
  const list = useList(inboxList);
  const spaces = useSpaces(organizationId);
  const { rows: open, sources, ...progress } = useInbox(organizationId, spaces.items);
  const all = useDeferredValue(open);
  const rows = useMatching(list, all);
  const commented = useMemo(() => sources.map(({ space }) => space), [sources]);
  const complete = spaces.isLoaded && progress.done === progress.of;
  const chosen = useChosenRows(rows, nameOf);
  useInboxKeys();
  return (
    <Screen
      title="Comments"
      count={complete ? all.length : undefined}
      busy={!complete}
      standfirst={<IncompleteLine what="spaces" {...spaces} />}
    >
      <LoadProgress {...progress} />
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
          <ExportSelected rows={chosen.rows} one="comment" />
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
            title: 'No open comments',
            note: 'Comments on merged and archived change requests aren’t included.',
          }
        }
      />
    </Screen>
  );
}
