import { useMemo } from 'react';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDeferredList } from '#directory/useDeferredList.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { queueColumns } from './queueColumns.tsx';
import { spacesToAsk } from './queueRows.ts';
import { QueueNote, RequestList } from './RequestList.tsx';
import { reviewQueueList } from './requests.list.ts';
import { useQueue } from './useQueue.ts';

export function QueueScreen() {
  const { organizationId } = paths.reviewQueue.useParams();
  const list = useList(reviewQueueList);
  const directory = useDirectory(organizationId);
  const found = useDeferredList(directory.found);
  const { status, space } = list.search;
  const spaces = useMemo(() => found.map((one) => one.space), [found]);
  const asked = useMemo(() => spacesToAsk(spaces, { status, space }), [spaces, status, space]);
  const choosable = useMemo(() => spacesToAsk(spaces, { status }), [spaces, status]);
  const queue = useQueue(asked, list);
  const ended = isComplete(directory.coverage) && queue.ended;
  return (
    <Screen
      title="Review queue"
      count={ended ? queue.rows.length : undefined}
      busy={!ended}
      standfirst={
        <>
          <QueueNote reading={queue.reading} />
          <CoverageLine {...directory} />
        </>
      }
    >
      <RequestList
        list={list}
        queue={{ ...queue, ended }}
        columns={queueColumns}
        spaces={choosable}
        where="in the spaces that were found"
      />
    </Screen>
  );
}
