import { useQuery } from '@tanstack/react-query';
import { Check, Copy, History, X } from 'lucide';
import { CommentText } from '#comments/thread/CommentText.tsx';
import { decisionEmoji, type Suggestion } from '#comments/suggestion.ts';
import { useUpdateComment } from '#comments/useCommentWrites.ts';
import type { Comment } from '#contract/comment.ts';
import { BlockSlotContext } from '#prose/BlockSlot.tsx';
import type { ProseContext } from '#prose/Prose.tsx';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Fault } from '#ui/Fault.tsx';
import { State } from '#ui/State.tsx';
import { Working } from '#ui/Working.tsx';
import type { Change } from '../changes/useChange.ts';
import { ProseDiff } from '../diff/ProseDiff.tsx';
import { placeSuggestion, type Placement } from './applySuggestions.ts';
import styles from './SuggestionView.module.css';
import { sourceBlocksQuery, suggestionComparisonQuery } from './suggestions.api.ts';
import { useAccept } from './useAccept.ts';

/** The page on which suggestions are shown. */
export type SuggestionPage = Pick<Change, 'one' | 'canEdit'> & {
  /** The text of the page in the change request. Undefined while it loads. */
  markdown: string | undefined;
  old: ProseContext;
  now: ProseContext;
};

type Props = { comment: Comment; suggestion: Suggestion; page: SuggestionPage };

const labels = ['Text', 'Suggestion'] as const;

/** The comparison of a block with its suggested text. */
function Comparison({ before, after, page }: { before: string; after: string; page: SuggestionPage }) {
  const { data } = useQuery(suggestionComparisonQuery(before, after));
  if (!data) return <Working label="Comparing…" />;
  if (data.places === 0)
    return (
      <>
        <p className="soft">Only the Markdown source differs.</p>
        <pre className={styles.source}>{after}</pre>
      </>
    );
  return (
    <BlockSlotContext value={null}>
      <ProseDiff
        passages={data.passages}
        old={page.old}
        now={page.now}
        labels={labels}
        isSide={false}
        files={undefined}
        isAlone={false}
      />
    </BlockSlotContext>
  );
}

/** What the current text of the page means for a suggestion that isn't decided. */
function PlacementNote({ placement }: { placement: Placement }) {
  if (placement.kind === 'outdated')
    return (
      <p>
        <State icon={History} tone="warn">
          Outdated
        </State>{' '}
        {placement.reason}
      </p>
    );
  if (placement.kind === 'done') return <p className="soft">The text already has this change.</p>;
  return placement.isMerged && <p className="soft">Merged with later changes of this block.</p>;
}

function Actions({ comment, suggestion, page, placement }: Props & { placement: Placement }) {
  const { accept, isBusy, problem } = useAccept(page.one);
  const { send, error } = useUpdateComment(page.one, comment.id);
  const reject = () =>
    void send({ resolved: true, addedReactions: [decisionEmoji.rejected] }).catch(() => null);
  return (
    <>
      {problem !== undefined && <Fault role="alert">{problem}</Fault>}
      {error && <Fault role="alert">{error.message}</Fault>}
      <div className={styles.actions}>
        {page.canEdit && placement.kind === 'applies' && (
          <Button small icon={Check} busy={isBusy && 'Accepting…'} onClick={() => accept([comment])}>
            Accept
          </Button>
        )}
        {page.canEdit && (
          <Button small variant="quiet" icon={X} onClick={reject}>
            Reject
          </Button>
        )}
        {placement.kind === 'outdated' && (
          <Button
            small
            variant="quiet"
            icon={Copy}
            onClick={() => void copy('Suggested text', suggestion.proposed)}
          >
            Copy text
          </Button>
        )}
      </div>
    </>
  );
}

/** A suggestion in its thread: the block before and after it, and the decision. */
export function SuggestionView(props: Props) {
  const { comment, suggestion, page } = props;
  const isOpen = comment.status !== 'resolved';
  const { data: blocks } = useQuery({
    ...sourceBlocksQuery(page.markdown ?? ''),
    enabled: isOpen && page.markdown !== undefined,
  });
  const placement =
    isOpen && blocks ? placeSuggestion(blocks, { ...suggestion, node: comment.target.node?.id }) : undefined;
  const [before, after] =
    placement?.kind === 'applies'
      ? [placement.source.text, placement.text]
      : [suggestion.original ?? '', suggestion.proposed];
  return (
    <>
      {suggestion.note !== '' && <CommentText markdown={suggestion.note} />}
      <figure className={styles.suggestion} aria-label="Suggested change">
        <Comparison before={before} after={after} page={page} />
      </figure>
      {placement && <PlacementNote placement={placement} />}
      {placement && <Actions {...props} placement={placement} />}
    </>
  );
}
