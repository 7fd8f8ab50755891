// The comments on a space: on its pages, or on all of it.
import { MessageSquarePlus } from 'lucide';
import { titleOf } from '#lib/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import { newDraftKey, NewComment } from './NewComment.tsx';
import { useTalkOf, useWriting } from './useTalkOf.ts';

export function SpaceCommentsScreen() {
  const { organizationId, spaceId } = paths.spaceComments.useParams();
  const place = { spaceId };
  const { space, pages, talk } = useTalkOf(organizationId, place);
  const [page] = useSearchValue('targetPage');
  const [writing, setWriting] = useWriting(place);
  const may = space.permissions.comment;
  return (
    <Screen
      title={`Comments on ${titleOf(space)}`}
      standfirst={`${space.comments === 0 ? 'None' : space.comments} open. Comments on change requests stand with those.`}
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
      <SpaceNav organizationId={organizationId} spaceId={spaceId} open="comments" />
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
