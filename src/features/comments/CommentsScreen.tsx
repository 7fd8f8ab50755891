import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import { Suspense, type ReactNode } from 'react';
import type { Page } from '#contract/content.ts';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import type { Place } from './comments.api.ts';
import { pageOptions } from './comments.list.ts';
import { TalkContext, useTalk, useWriting } from './talk.ts';
import styles from './thread/Thread.module.css';
import { useTalkOf } from './useTalkOf.ts';
import { useCreateComment } from './useWrites.ts';

const Composer = lazyNamed(() => import('./thread/Composer.tsx'), 'Composer');

const newDraftKey = ({ spaceId, changeRequestId = '' }: Place) => `comment on ${spaceId} ${changeRequestId}`;

type NewProps = { pages: readonly Page[]; page: string | undefined; onClose: () => void };

function NewComment({ pages, page, onClose }: NewProps) {
  const { place } = useTalk();
  const create = useCreateComment(place);
  return (
    <div className={styles.new}>
      <Suspense>
        <Composer
          label="New comment"
          draftKey={newDraftKey(place)}
          initial={{ page }}
          save="Post comment"
          saving="Posting…"
          onSubmit={create}
          onClose={onClose}
        >
          <SelectField
            name="page"
            label="About"
            none={place.changeRequestId === undefined ? 'The space as a whole' : 'The request as a whole'}
            options={pageOptions(pages, page)}
          />
        </Composer>
      </Suspense>
    </div>
  );
}

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
