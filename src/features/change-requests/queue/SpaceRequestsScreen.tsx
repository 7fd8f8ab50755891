// The change requests of one space, and how one is begun.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { lazy, Suspense, useMemo } from 'react';
import type { Space } from '#contract/space.ts';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { requestColumns } from './queueColumns.tsx';
import { QueueNote } from './QueueNote.tsx';
import { queueSearch } from './queue.search.ts';
import { spaceListViews } from './queue.views.ts';
import { RequestList } from './RequestList.tsx';
import { useQueue } from './useQueue.ts';

const CreateDialog = lazy(() =>
  import('../frame/CreateDialog.tsx').then((module) => ({ default: module.CreateDialog })),
);

function whyNot({ permissions, deletedAt }: Space) {
  if (deletedAt !== undefined) return 'The space is deleted: restore it first';
  return permissions.edit ? undefined : 'You may not edit this space';
}

export function SpaceRequestsScreen() {
  const place = paths.spaceChangeRequests.useParams();
  const { organizationId, spaceId } = place;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const [search, setSearch] = useSearch(queueSearch);
  const [dialog, setDialog] = useSearchValue('do');
  const queue = useQueue(
    organizationId,
    useMemo(() => [space], [space]),
    search,
  );
  const title = titleOf(space);
  const reason = whyNot(space);
  return (
    <Screen
      title={`Change requests of ${title}`}
      count={queue.ended ? queue.rows.length : undefined}
      busy={!queue.ended}
      standfirst={queue.reading.failures.length > 0 && <QueueNote reading={queue.reading} />}
      actions={
        <Button variant="primary" icon={Plus} reason={reason} onClick={() => setDialog('create')}>
          New change request…
        </Button>
      }
    >
      <SpaceNav {...place} open="requests" />
      <DeletedSpace spaceId={spaceId} />
      <RequestList
        organizationId={organizationId}
        queue={queue}
        ended={queue.ended}
        search={search}
        setSearch={setSearch}
        columns={requestColumns}
        views={spaceListViews}
        where="in this space"
      />
      <Suspense>
        {dialog === 'create' && reason === undefined && (
          <CreateDialog {...place} onClose={() => setDialog(null, { replace: true })} />
        )}
      </Suspense>
    </Screen>
  );
}
