// The comments on a space: on its pages, or on all of it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { CommentsScreen } from './CommentsScreen.tsx';

export function SpaceCommentsScreen() {
  const { organizationId, spaceId } = paths.spaceComments.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <CommentsScreen
      organizationId={organizationId}
      place={{ spaceId }}
      title={`Comments on ${titleOf(space)}`}
      standfirst={`${space.comments === 0 ? 'None' : space.comments} open. Comments on change requests stand with those.`}
      tabs={<SpaceNav organizationId={organizationId} spaceId={spaceId} open="comments" />}
    />
  );
}
