// The comments on a change request: on its pages, or on all of it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { CommentsScreen } from './CommentsScreen.tsx';

export function ChangeCommentsScreen() {
  const { organizationId, ...place } = paths.changeRequestComments.useParams();
  const { spaceId, changeRequestId } = place;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: request } = useSuspenseQuery(requestQuery({ spaceId, changeRequestId }));
  const { number, subject, comments } = request;
  return (
    <CommentsScreen
      organizationId={organizationId}
      place={place}
      title={`Comments on ${subject.trim() || 'Untitled'}`}
      count={`#${number}`}
      standfirst={
        <>
          {comments === 0 ? 'None' : comments} open · into{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId })}>{titleOf(space)}</AppLink>
        </>
      }
      tabs={<ChangeNav {...place} organizationId={organizationId} open="comments" comments={comments} />}
    />
  );
}
