import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SuggestionContext } from '#comments/suggestionContext.ts';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { DeletedSpace } from '#directory/spaces/DeletedSpace.tsx';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Entity, Fact } from '#ui/Entity.tsx';
import { Time } from '#ui/Time.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestStatus } from './RequestStatus.tsx';
import { Drafts } from '../edit/Drafts.tsx';
import { useCanEdit } from '../useCanEdit.ts';
import { useDiscussedSuggestions } from '../suggestions/useSuggestionDrawing.tsx';
import { requestSubject } from '#directory/change-requests/requestText.ts';

const Description = lazyNamed(() => import('../changes/Description.tsx'), 'Description');

const Contributors = lazyNamed(() => import('../timeline/Contributors.tsx'), 'Contributors');
const Timeline = lazyNamed(() => import('../timeline/Timeline.tsx'), 'Timeline');

/** The header of a change request and its tabs. */
export function RequestLayout() {
  const one = paths.changeRequest.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(one.spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(one));
  const canEdit = useCanEdit(space, request);
  const drawSuggestion = useDiscussedSuggestions({ one, canEdit });
  const { createdBy, createdAt, updatedAt, number, status, comments, description } = request;
  // The tab is a screen of another feature.
  const isDiscussed = useLocation().pathname === paths.changeRequestComments.to(one);
  // After a merge, the focus moves from the dialog to the heading.
  const [dialog] = useSearchValue('dialog');
  return (
    <Entity
      name={requestSubject(request)}
      detail={`#${number}`}
      focused={dialog === 'merge' && status === 'merged'}
      facts={
        <>
          <Fact status>
            <RequestStatus status={status} />
          </Fact>
          <Fact>{createdBy.displayName || createdBy.email}</Fact>
          <Fact>
            into <AppLink to={paths.space.to(one)}>{titleOf(space)}</AppLink>
          </Fact>
          <Fact>
            created <Time at={createdAt} inline />
          </Fact>
          <Fact>
            updated <Time at={updatedAt} inline />
          </Fact>
          <Suspense fallback={null}>
            <Contributors one={one} request={request} />
          </Suspense>
        </>
      }
      actions={<RequestActions one={one} space={space} request={request} />}
      tabs={
        <EntityTabs
          label="Change request"
          tabs={{
            changes: { text: 'Changes', to: paths.changeRequest.to(one) },
            comments: {
              text: 'Discussion',
              to: paths.changeRequestComments.to(one),
              needs: changeRequestComments.list,
              count: comments || undefined,
            },
            pages: { text: 'Pages', to: paths.changeRequestPages.to(one) },
            files: { text: 'Files', to: paths.changeRequestFiles.to(one) },
            links: {
              text: 'Links',
              to: paths.changeRequestLinks.to(one),
              needs: changeRequestContent.listLinks,
            },
            ...(canEdit && { tree: { text: 'Page tree', to: paths.changeRequestTree.to(one) } }),
          }}
        />
      }
    >
      <DeletedSpace spaceId={one.spaceId} />
      {isDiscussed && description && description.markdown !== '' && (
        <Suspense fallback={null}>
          <Description one={one} markdown={description.markdown} />
        </Suspense>
      )}
      {isDiscussed && (
        <Suspense fallback={null}>
          <Timeline one={one} request={request} />
        </Suspense>
      )}
      <Drafts one={one} />
      <SuggestionContext value={drawSuggestion}>
        <Outlet />
      </SuggestionContext>
    </Entity>
  );
}
