import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { requestFilesQuery, requestPagesQuery } from '../changeRequests.api.ts';
import { editBlocker } from '../requestPermissions.ts';
import { draftQuery, editedPageQuery } from './drafts.ts';

/** With CodeMirror. The route starts to load it together with the screen. */
const PageEditor = lazyNamed(() => import('./PageEditor.tsx'), 'PageEditor');

export function EditScreen() {
  const { pageId, ...one } = paths.editPage.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(one.spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(one));
  // The editor reads it from the cache, to resolve links.
  useSuspenseQuery(requestPagesQuery(one));
  const { data: page } = useSuspenseQuery(editedPageQuery(one, pageId));
  // Stored at each pause: only the first render needs it.
  const { data: draft } = useSuspenseQuery({ ...draftQuery(one, pageId), notifyOnChangeProps: [] });
  const { data: files, refetch } = useQuery(requestFilesQuery(one));
  const onReadFiles = useCallback(() => void refetch(), [refetch]);
  const blocker = editBlocker(space, request, useCurrentUserId());
  // With unsaved text, the editor stays open and shows a notice.
  if (blocker !== undefined && draft === null)
    return (
      <Screen title={page.title}>
        <EmptyState
          kind="failed"
          title="This page can’t be edited"
          note={`${blocker}.`}
          actions={<AppLink to={paths.changeRequest.to(one)}>Show change request</AppLink>}
        />
      </Screen>
    );
  return (
    <PageEditor
      key={`${one.changeRequestId} ${pageId}`}
      one={one}
      space={space}
      request={request}
      page={page}
      files={files?.items}
      onReadFiles={onReadFiles}
      draft={draft}
    />
  );
}
