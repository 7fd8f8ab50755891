// What the screens of comments share: whose they are, the list of threads, and where a new one is written.
import { MessageSquarePlus } from 'lucide';
import type { ReactNode } from 'react';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import type { Place } from './comments.api.ts';
import { newDraftKey, NewComment } from './NewComment.tsx';
import { useTalkOf, useWriting } from './useTalkOf.ts';

type Props = {
  organizationId: string;
  place: Place;
  title: string;
  count?: string;
  standfirst: ReactNode;
  tabs: ReactNode;
};

export function CommentsScreen({ organizationId, place, title, count, standfirst, tabs }: Props) {
  const { space, pages, talk } = useTalkOf(organizationId, place);
  const [page] = useSearchValue('targetPage');
  const [writing, setWriting] = useWriting(place);
  const may = space.permissions.comment;
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
