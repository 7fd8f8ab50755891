import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import type { Page } from '#contract/content.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Comments } from './Comments.tsx';
import type { CommentParent } from '#comments/comments.api.ts';
import { pageOptions } from './comments.list.ts';
import { CommentContext, useCommentContext, useComposer } from '#comments/commentContext.ts';
import { LazyComposer } from '#comments/thread/LazyComposer.tsx';
import styles from '#comments/thread/Thread.module.css';
import { useCommentContextValue } from '#comments/useCommentContextValue.ts';
import { useCreateComment } from '#comments/useCommentWrites.ts';

const newDraftKey = ({ spaceId, changeRequestId = '' }: CommentParent) =>
  `comment on ${spaceId} ${changeRequestId}`;

type NewProps = {
  pages: readonly Page[];
  page: string | undefined;
  takesFocus: boolean;
  onClose: () => void;
};

function NewComment({ pages, page, takesFocus, onClose }: NewProps) {
  const { parent } = useCommentContext();
  const create = useCreateComment(parent);
  return (
    <div className={styles.new}>
      <LazyComposer
        label="New comment"
        draftKey={newDraftKey(parent)}
        initial={{ page }}
        takesFocus={takesFocus}
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
      </LazyComposer>
    </div>
  );
}

type Props = {
  organizationId: string;
  parent: CommentParent;
  note: string;
};

function CommentsTab({ organizationId, parent, note }: Props) {
  const { pages, context } = useCommentContextValue(organizationId, parent);
  const [page] = useSearchValue('targetPage');
  const draftKey = newDraftKey(parent);
  const composer = useComposer(draftKey);
  const canComment = context.permissions.comment;
  return (
    <Tab
      title="Comments"
      note={note}
      actions={
        <Button
          variant="primary"
          icon={MessageSquarePlus}
          reason={canComment ? undefined : 'You need Comment access to comment in this space'}
          aria-expanded={composer.isOpen}
          onClick={composer.open}
        >
          Comment
        </Button>
      }
    >
      <CommentContext value={context}>
        {composer.isOpen && canComment && (
          <NewComment
            key={draftKey}
            pages={pages}
            page={page ?? undefined}
            takesFocus={composer.takesFocus}
            onClose={composer.close}
          />
        )}
        <Comments pages={pages} />
      </CommentContext>
    </Tab>
  );
}

export function SpaceCommentsScreen() {
  const { organizationId, spaceId } = paths.spaceComments.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <CommentsTab
      organizationId={organizationId}
      parent={{ spaceId }}
      note={`${pluralize(space.comments, 'open comment')}. Comments on change requests appear in each change request.`}
    />
  );
}

export function ChangeCommentsScreen() {
  const { organizationId, ...parent } = paths.changeRequestComments.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(parent));
  return (
    <CommentsTab
      organizationId={organizationId}
      parent={parent}
      note={pluralize(request.comments, 'open comment')}
    />
  );
}
