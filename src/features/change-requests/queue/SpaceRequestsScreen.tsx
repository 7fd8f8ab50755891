import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useMemo } from 'react';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { changeRequestDialogs } from '../change-request.dialogs.ts';
import { createBlocker } from '../requestPermissions.ts';
import { requestColumns } from './queueColumns.tsx';
import { QueueProgress, RequestList } from './RequestList.tsx';
import { spaceRequestsList } from './requests.list.ts';
import { useQueue } from './useQueue.ts';

export function SpaceRequestsScreen() {
  const place = paths.spaceChangeRequests.useParams();
  const { spaceId } = place;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const list = useList(spaceRequestsList);
  const spaces = useMemo(() => [space], [space]);
  const queue = useQueue(spaces, list);
  const open = useUrlDialog(changeRequestDialogs);
  return (
    <Screen
      title={`Change requests in ${titleOf(space)}`}
      count={queue.isLoaded ? queue.rows.length : undefined}
      busy={!queue.isLoaded}
      standfirst={queue.progress.failures.length > 0 && <QueueProgress progress={queue.progress} />}
      actions={
        <Button variant="primary" icon={Plus} reason={createBlocker(space)} onClick={() => open('create')}>
          New change request…
        </Button>
      }
    >
      <SpaceNav {...place} open="requests" />
      <DeletedSpace spaceId={spaceId} />
      <RequestList list={list} queue={queue} columns={requestColumns} />
      <UrlDialogs dialogs={changeRequestDialogs} context={{ space }} />
    </Screen>
  );
}
