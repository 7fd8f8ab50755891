import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Tab } from '#ui/Entity.tsx';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import { requestColumns } from './queueColumns.tsx';
import { RequestList } from './RequestList.tsx';
import { spaceRequestsList } from './queue.list.ts';
import { spaceRequestsQuery, useQueue } from './useQueue.ts';

export function SpaceRequestsScreen() {
  const { spaceId } = paths.spaceChangeRequests.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const list = useList(spaceRequestsList);
  const spaces = useMemo(() => [space], [space]);
  const queue = useQueue(spaceRequestsQuery(spaceId), spaces, list);
  return (
    <Tab
      title="Change requests"
      busy={!queue.isLoaded}
      note={
        queue.failed !== undefined ? (
          <IncompleteLine what="change requests" {...queue} />
        ) : (
          queue.isLoaded && pluralize(queue.rows.length, 'change request')
        )
      }
    >
      <RequestList list={list} queue={queue} columns={requestColumns} />
      <UrlDialogs dialogs={changeRequestDialogs} context={{ space }} />
    </Tab>
  );
}
