// The comments on a change request: on its pages, or on all of it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import { titleOf } from '#lib/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import { requestQuery } from './comments.api.ts';
import { newDraftKey, NewComment } from './NewComment.tsx';
import { useTalkOf, useWriting } from './useTalkOf.ts';

export function ChangeCommentsScreen() {
  const { organizationId, ...place } = paths.changeRequestComments.useParams();
  const { spaceId, changeRequestId } = place;
  const { space, pages, talk } = useTalkOf(organizationId, place);
  const { data: request } = useSuspenseQuery(requestQuery(spaceId, changeRequestId));
  const [page] = useSearchValue('targetPage');
  const [writing, setWriting] = useWriting(place);
  const may = space.permissions.comment;
  return (
    <Screen
      title={`Comments on ${request.subject.trim() || 'Untitled'}`}
      count={`#${request.number}`}
      standfirst={
        <>
          {request.comments === 0 ? 'None' : request.comments} open · into{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId })}>{titleOf(space)}</AppLink>
        </>
      }
      actions={
        <Button
          variant="primary"
          icon={MessageSquarePlus}
          reason={may ? undefined : 'You may not comment on this space'}
          aria-expanded={writing}
          onClick={() => setWriting(true)}
        >
          Comment
        </Button>
      }
    >
      <ChangeNav
        organizationId={organizationId}
        spaceId={spaceId}
        changeRequestId={changeRequestId}
        open="comments"
        comments={request.comments}
      />
      <Comments talk={talk} pages={pages}>
        {writing && may && (
          <NewComment
            key={newDraftKey(place)}
            place={place}
            pages={pages}
            page={page ?? undefined}
            onClose={() => setWriting(false)}
          />
        )}
      </Comments>
    </Screen>
  );
}
