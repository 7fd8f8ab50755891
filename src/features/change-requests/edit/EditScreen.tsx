import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filesQuery, pageQuery, pagesQuery } from '#directory/content/content.api.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath } from '#routing/contentPaths.ts';
import { useParameters } from '#routing/parameters.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { editBlocker } from '../requestPermissions.ts';
import { draftQuery } from './drafts.ts';
import { editKey } from './editRequest.ts';

/** With CodeMirror. The route starts to load it together with the screen. */
const PageEditor = lazyNamed(() => import('./PageEditor.tsx'), 'PageEditor');

/** Edits a page of a change request, or of main until the first save creates a change request. */
export function EditScreen() {
  const { organizationId, spaceId, pageId } = paths.editMainPage.useParams();
  const { changeRequestId } = useParameters();
  const place = { organizationId, spaceId, changeRequestId };
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: request } = useQuery({
    ...requestQuery({ spaceId, changeRequestId: changeRequestId ?? '' }),
    enabled: changeRequestId !== undefined,
  });
  // The editor reads it from the cache, to resolve links.
  useSuspenseQuery(pagesQuery(place));
  const { data: page } = useSuspenseQuery(pageQuery(place, pageId));
  // Stored at each pause: only the first render needs it.
  const { data: draft } = useSuspenseQuery({ ...draftQuery(place, pageId), notifyOnChangeProps: [] });
  const { data: files, refetch } = useQuery(filesQuery(place));
  const onReadFiles = useCallback(() => void refetch(), [refetch]);
  const userId = useCurrentUserId();
  const blocker = request ? editBlocker(space, request, userId) : createRequestBlocker(space);
  const canSuggest = space.permissions.comment && (request?.status === 'open' || request?.status === 'draft');
  // With unsaved text, the editor stays open and shows a notice.
  if (blocker !== undefined && draft === null)
    return (
      <Screen title={page.title}>
        <EmptyState
          kind="failed"
          title="This page can’t be edited"
          note={`${blocker}.${canSuggest ? ' You can suggest changes to its blocks.' : ''}`}
          actions={
            changeRequestId === undefined ? (
              <AppLink to={pagePath(place, pageId)}>Show page</AppLink>
            ) : (
              <AppLink to={paths.changeRequest.to({ ...place, changeRequestId })}>
                {canSuggest ? 'Suggest changes' : 'Show change request'}
              </AppLink>
            )
          }
        />
      </Screen>
    );
  return (
    <PageEditor
      key={editKey(place, pageId)}
      place={place}
      space={space}
      request={request}
      page={page}
      files={files?.items}
      onReadFiles={onReadFiles}
      draft={draft}
    />
  );
}
