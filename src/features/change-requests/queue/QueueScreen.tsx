import { useMemo } from 'react';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { useDeferredList } from '#directory/spaces/useDeferredList.ts';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { queueColumns } from './queueColumns.tsx';
import { hasRequests } from './queueRows.ts';
import { RequestList } from './RequestList.tsx';
import { reviewQueueList } from './queue.list.ts';
import { allRequestsQuery, useQueue } from './useQueue.ts';

export function QueueScreen() {
  const { organizationId } = paths.reviewQueue.useParams();
  const list = useList(reviewQueueList);
  const all = useSpaces(organizationId);
  const spaces = useDeferredList(all.items);
  const { status, space } = list.search;
  const selectable = useMemo(
    // The chosen space stays in the list, so that the filter shows its name.
    () => spaces.filter((one) => one.id === space || hasRequests(one, { status })),
    [spaces, status, space],
  );
  const queue = useQueue(allRequestsQuery(organizationId), spaces, list);
  const isLoaded = all.isLoaded && queue.isLoaded;
  return (
    <Screen
      title="Review queue"
      count={isLoaded ? queue.rows.length : undefined}
      busy={!isLoaded}
      standfirst={
        <>
          <IncompleteLine what="change requests" {...queue} />
          {queue.incomplete.length === 0 && <IncompleteLine what="spaces" {...all} />}
        </>
      }
    >
      <RequestList list={list} queue={{ ...queue, isLoaded }} columns={queueColumns} spaces={selectable} />
    </Screen>
  );
}
