import { useMemo } from 'react';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDeferredList } from '#directory/useDeferredList.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { queueColumns } from './queueColumns.tsx';
import { spacesWithRequests } from './queueRows.ts';
import { QueueProgress, RequestList } from './RequestList.tsx';
import { reviewQueueList } from './queue.list.ts';
import { useQueue } from './useQueue.ts';

export function QueueScreen() {
  const { organizationId } = paths.reviewQueue.useParams();
  const list = useList(reviewQueueList);
  const directory = useDirectory(organizationId, { spacesOnly: true });
  const found = useDeferredList(directory.found);
  const { status } = list.search;
  const spaces = useMemo(() => found.map((one) => one.space), [found]);
  const selectable = useMemo(() => spacesWithRequests(spaces, { status }), [spaces, status]);
  const queue = useQueue(organizationId, spaces, list);
  const isLoaded = isComplete(directory.coverage) && queue.isLoaded;
  return (
    <Screen
      title="Review queue"
      count={isLoaded ? queue.rows.length : undefined}
      busy={!isLoaded}
      standfirst={
        <>
          <QueueProgress progress={queue.progress} />
          <CoverageLine {...directory} />
        </>
      }
    >
      <RequestList list={list} queue={{ ...queue, isLoaded }} columns={queueColumns} spaces={selectable} />
    </Screen>
  );
}
