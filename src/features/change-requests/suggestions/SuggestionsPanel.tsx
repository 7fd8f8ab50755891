import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { targetPath } from '#comments/commentContext.ts';
import { openCommentsQuery } from '#comments/comments.api.ts';
import { suggestionsIn } from '#comments/suggestion.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import type { Changes } from '../changes/useChange.ts';
import panel from '../merge/ChecksPanel.module.css';
import styles from './SuggestionsPanel.module.css';
import { useAccept } from './useAccept.ts';

/** The number of open suggestions of a change request, and a button that accepts them. Renders nothing without any. */
export function SuggestionsPanel({ change }: { change: Changes }) {
  const { one, canEdit } = change;
  const { data } = useQuery({ ...openCommentsQuery(one), retry: false });
  const { accept, isBusy, problem } = useAccept(one);
  const comments = suggestionsIn(data?.items ?? []).map(({ comment }) => comment);
  const [first] = comments;
  const page = first?.target.page;
  if (!page && problem === undefined) return null;
  return (
    <section className={panel.panel} aria-label="Suggestions">
      {page && first && (
        <div className={styles.line}>
          <AppLink to={targetPath({ organizationId: one.organizationId, parent: one }, page.id, first.id)}>
            {pluralize(comments.length, 'open suggestion')}
          </AppLink>
          {canEdit && (
            <Button small icon={Check} busy={isBusy && 'Accepting…'} onClick={() => accept(comments)}>
              {`Accept all (${comments.length})`}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && <Fault role="alert">{problem}</Fault>}
    </section>
  );
}
