import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import { Suspense, type ReactNode } from 'react';
import type { Page } from '#contract/content.ts';
import { DeletedSpace } from '#directory/DeletedSpace.tsx';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { SpaceNav } from '#routing/SpaceNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Comments } from './Comments.tsx';
import type { CommentParent } from '#comments/comments.api.ts';
import { pageOptions } from './comments.list.ts';
import { CommentContext, useCommentContext, useComposerOpen } from '#comments/commentContext.ts';
import styles from '#comments/thread/Thread.module.css';
import { useCommentContextValue } from '#comments/useCommentContextValue.ts';
import { useCreateComment } from '#comments/useCommentWrites.ts';

const Composer = lazyNamed(() => import('#comments/thread/Composer.tsx'), 'Composer');

const newDraftKey = ({ spaceId, changeRequestId = '' }: CommentParent) =>
  `comment on ${spaceId} ${changeRequestId}`;

type NewProps = { pages: readonly Page[]; page: string | undefined; onClose: () => void };

function NewComment({ pages, page, onClose }: NewProps) {
  const { parent } = useCommentContext();
  const create = useCreateComment(parent);
  return (
    <div className={styles.new}>
      <Suspense>
        <Composer
          label="New comment"
          draftKey={newDraftKey(parent)}
          initial={{ page }}
          save="Post comment"
          saving="Posting…"
          onSubmit={create}
          onClose={onClose}
        >
          <SelectField
            name="page"
            label="Comment on"
            none={parent.changeRequestId === undefined ? 'Entire space' : 'Entire change request'}
            options={pageOptions(pages, page)}
          />
        </Composer>
      </Suspense>
    </div>
  );
}

type Props = {
  organizationId: string;
  parent: CommentParent;
  title: string;
  count?: string;
  standfirst: ReactNode;
  tabs: ReactNode;
};

function CommentsScreen({ organizationId, parent, title, count, standfirst, tabs }: Props) {
  const { pages, context } = useCommentContextValue(organizationId, parent);
  const [page] = useSearchValue('targetPage');
  const draftKey = newDraftKey(parent);
  const [isOpen, setOpen] = useComposerOpen(draftKey);
  const canComment = context.permissions.comment;
  return (
    <Screen
      title={title}
      count={count}
      standfirst={standfirst}
      actions={
        <Button
          variant="primary"
          icon={MessageSquarePlus}
          reason={canComment ? undefined : 'You need Comment access to comment in this space'}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          Comment
        </Button>
      }
    >
      {tabs}
      <DeletedSpace spaceId={parent.spaceId} />
      <CommentContext value={context}>
        {isOpen && canComment && (
          <NewComment key={draftKey} pages={pages} page={page ?? undefined} onClose={() => setOpen(false)} />
        )}
        <Comments pages={pages} />
      </CommentContext>
    </Screen>
  );
}

export function SpaceCommentsScreen() {
  const { organizationId, spaceId } = paths.spaceComments.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <CommentsScreen
      organizationId={organizationId}
      parent={{ spaceId }}
      title={`Comments on ${titleOf(space)}`}
      standfirst={`${pluralize(space.comments, 'open comment')}. Comments on change requests appear in each change request.`}
      tabs={<SpaceNav organizationId={organizationId} spaceId={spaceId} open="comments" />}
    />
  );
}

export function ChangeCommentsScreen() {
  const { organizationId, ...parent } = paths.changeRequestComments.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(parent.spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(parent));
  const { number, subject, comments } = request;
  return (
    <CommentsScreen
      organizationId={organizationId}
      parent={parent}
      title={`Comments on ${subject.trim() || 'Untitled'}`}
      count={`#${number}`}
      standfirst={
        <>
          {pluralize(comments, 'open comment')} ·{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId: parent.spaceId })}>{titleOf(space)}</AppLink>
        </>
      }
      tabs={<ChangeNav {...parent} organizationId={organizationId} open="comments" comments={comments} />}
    />
  );
}
