// What a comment is about: a page or a part of it, and whether that has changed since.
import { History } from 'lucide';
import type { Comment } from '#contract/comment.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { State } from '#ui/State.tsx';
import { targetPath, useTalk } from '../talk.ts';
import styles from './Thread.module.css';

export function TargetLine({ target: { page, node } }: Pick<Comment, 'target'>) {
  const talk = useTalk();
  if (!page) return null;
  return (
    <p className={styles.target}>
      <span>
        On <AppLink to={targetPath(talk, page.id, node?.id)}>{pageTitle(page)}</AppLink>
      </span>
      {node?.preview !== undefined && <q className={styles.quote}>{node.preview}</q>}
      {page.outdated && (
        <State icon={History} tone="warn" title="What the comment says may no longer be so">
          The page has changed since
        </State>
      )}
    </p>
  );
}
