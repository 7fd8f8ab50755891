import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import type { ReactNode } from 'react';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import type { Place } from './comments.api.ts';
import { newDraftKey, NewComment } from './NewComment.tsx';
import { TalkContext, useWriting } from './talk.ts';
import { useTalkOf } from './useTalkOf.ts';

type Props = {
  organizationId: string;
  place: Place;
  title: string;
  count?: string;
  standfirst: ReactNode;
  tabs: ReactNode;
};

function CommentsScreen({ organizationId, place, title, count, standfirst, tabs }: Props) {
  const { pages, talk } = useTalkOf(organizationId, place);
  const [page] = useSearchValue('targetPage');
  const draftKey = newDraftKey(place);
  const [writing, setWriting] = useWriting(draftKey);
  const may = talk.permissions.comment;
  return (
    <Screen
      title={title}
      count={count}
      standfirst={standfirst}
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
      {tabs}
      <DeletedSpace spaceId={place.spaceId} />
      <TalkContext value={talk}>
        {writing && may && (
          <NewComment
            key={draftKey}
            place={place}
            pages={pages}
            page={page ?? undefined}
            onClose={() => setWriting(false)}
          />
        )}
        <Comments pages={pages} />
      </TalkContext>
    </Screen>
  );
}

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

export function ChangeCommentsScreen() {
  const { organizationId, ...place } = paths.changeRequestComments.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(place.spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(place));
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
          <AppLink to={paths.space.to({ organizationId, spaceId: place.spaceId })}>{titleOf(space)}</AppLink>
        </>
      }
      tabs={<ChangeNav {...place} organizationId={organizationId} open="comments" comments={comments} />}
    />
  );
}
