import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type MouseEvent } from 'react';
import { cachedQuery } from '#api/query.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { classes } from '#lib/classes.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Check } from '#ui/Check.tsx';
import { formatWordCounts } from '../changeRequests.text.ts';
import type { ChangedBy } from './threeWay.ts';
import { ChangeBadge } from './ChangeBadge.tsx';
import styles from './Changes.module.css';
import { comparisonKey, type PageComparison } from './comparison.api.ts';
import type { PageChange } from './pageChanges.ts';

type WordCountsProps = { one: OneRequest; page: PageChange; ignoreBlanks: boolean };

/** Shows the counts once the comparison is in the cache; never fetches it. */
function WordCounts({ one, page, ignoreBlanks }: WordCountsProps) {
  // Replaced files, which are known later, don't change the counts.
  const queryKey = comparisonKey(one, { ...page, files: [] }, { ignoreBlanks });
  const { data } = useQuery(cachedQuery<PageComparison>(useQueryClient(), queryKey));
  return <span className={classes('num', styles.wordCounts)}>{data && formatWordCounts(data)}</span>;
}

type Props = Omit<WordCountsProps, 'page'> & {
  id: string;
  title: string;
  kind: PageChange['kind'];
  by: ChangedBy;
  depth: number;
  to: string;
  isCurrent: boolean;
  /** Whether it can be marked as viewed. */
  isMarkable: boolean;
  isViewed: boolean;
  onMark: (id: string, viewed: boolean) => void;
  /** Shows it on this screen. Returns false if it isn't there. */
  onOpen?: ((id: string) => boolean) | undefined;
  /** The page to show word counts for. */
  page?: PageChange | undefined;
};

/** A page or file in the tree of changes. Memoized because a change request may contain thousands. */
export const ChangeTreeItem = memo(function ChangeTreeItem(props: Props) {
  const { id, title, kind, by, depth, to, isCurrent, isMarkable, isViewed, onMark, onOpen, page } = props;
  function openHere(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (isPlain && onOpen?.(id)) event.preventDefault();
  }
  return (
    <div
      className={classes(styles.item, isCurrent && styles.current, isViewed && styles.isViewed)}
      style={{ '--depth': depth }}
    >
      {isMarkable ? (
        <Check
          label={`Viewed: ${title}`}
          hideLabel
          checked={isViewed}
          onChange={(checked) => onMark(id, checked)}
        />
      ) : (
        <span className={styles.checkboxSpace} />
      )}
      <AppLink
        to={to}
        preventScrollReset
        className={styles.itemTitle}
        aria-current={isCurrent ? 'page' : undefined}
        title={title}
        onClick={openHere}
      >
        {title}
      </AppLink>
      {page && <WordCounts one={props.one} page={page} ignoreBlanks={props.ignoreBlanks} />}
      <ChangeBadge kind={kind} by={by} />
    </div>
  );
});
