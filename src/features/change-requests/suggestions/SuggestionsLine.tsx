import { useQuery } from '@tanstack/react-query';
import { Check, FilePenLine } from 'lucide';
import { targetPath } from '#comments/commentContext.ts';
import { openCommentsQuery } from '#comments/comments.api.ts';
import { authorName } from '#comments/comments.text.ts';
import { suggestionsIn } from '#comments/suggestion.ts';
import { pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import type { Changes } from '../changes/useChange.ts';
import { RequestLine } from '../lines/RequestLine.tsx';
import styles from './SuggestionsLine.module.css';
import { useAccept } from './useAccept.ts';

/** The number of open suggestions. Opens their list, with a button that accepts all. Renders nothing without any. */
export function SuggestionsLine({ change }: { change: Changes }) {
  const { one, canEdit } = change;
  const { data } = useQuery({ ...openCommentsQuery(one), retry: false });
  const { accept, isBusy, problem } = useAccept(one);
  const comments = suggestionsIn(data?.items ?? []).map(({ comment }) => comment);
  if (comments.length === 0) return null;
  const at = { organizationId: one.organizationId, parent: one };
  return (
    <RequestLine
      label="Suggestions"
      icon={FilePenLine}
      tone="soft"
      text={pluralize(comments.length, 'suggestion')}
    >
      <ul className={styles.list}>
        {comments.map((comment) => {
          const { page } = comment.target;
          return (
            page && (
              <li key={comment.id}>
                <AppLink to={targetPath(at, page.id, comment.id)}>{pageTitle(page)}</AppLink>{' '}
                <span className="soft">by {authorName(comment)}</span>
              </li>
            )
          );
        })}
      </ul>
      {problem !== undefined && <Fault role="alert">{problem}</Fault>}
      {canEdit && (
        <Button small icon={Check} busy={isBusy && 'Accepting…'} onClick={() => accept(comments)}>
          {`Accept all (${comments.length})`}
        </Button>
      )}
    </RequestLine>
  );
}
