// The review queue: the change requests of all spaces that were found, in one list.
import { useMemo } from 'react';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useCalm } from '#directory/useCalm.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { queueColumns } from './queueColumns.tsx';
import { QueueNote } from './QueueNote.tsx';
import { spacesToAsk } from './queueRows.ts';
import { queueSearch } from './queue.search.ts';
import { queueViews } from './queue.views.ts';
import { RequestList } from './RequestList.tsx';
import { useQueue } from './useQueue.ts';

export function QueueScreen() {
  const { organizationId } = paths.reviewQueue.useParams();
  const [search, setSearch] = useSearch(queueSearch);
  const directory = useDirectory(organizationId);
  const found = useCalm(directory.found);
  const { status, space } = search;
  const spaces = useMemo(() => found.map((one) => one.space), [found]);
  const asked = useMemo(() => spacesToAsk(spaces, { status, space }), [spaces, status, space]);
  const choosable = useMemo(() => spacesToAsk(spaces, { status }), [spaces, status]);
  const queue = useQueue(organizationId, asked, search);
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
        organizationId={organizationId}
        queue={queue}
        ended={ended}
        search={search}
        setSearch={setSearch}
        columns={queueColumns}
        views={queueViews}
        spaces={choosable}
        where="in the spaces that were found"
      />
    </Screen>
  );
}
