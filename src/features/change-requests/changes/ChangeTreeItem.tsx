import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { cachedQuery } from '#api/query.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { classes } from '#lib/classes.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Check } from '#ui/Check.tsx';
import { wordCounts } from '../change-request.text.ts';
import type { DoneBy } from './threeWay.ts';
import { ChangeMark } from './ChangeBadge.tsx';
import styles from './Changes.module.css';
import { comparisonQuery, type PageComparison } from './comparison.api.ts';
import type { PageChange } from './pageChanges.ts';

type FiguresProps = { one: OneRequest; page: PageChange; ignoreBlanks: boolean };

/** Shows the comparison once another component has made it. */
function Figures({ one, page, ignoreBlanks }: FiguresProps) {
  const { queryKey } = comparisonQuery(one, page, { ignoreBlanks });
  const { data } = useQuery(cachedQuery<PageComparison>(useQueryClient(), queryKey));
  return <span className={classes('num', styles.figures)}>{data && wordCounts(data)}</span>;
}

type Props = Omit<FiguresProps, 'page'> & {
  id: string;
  title: string;
  is: PageChange['is'];
  by: DoneBy;
  depth: number;
  to: string;
  isCurrent: boolean;
  /** Whether it can be marked as viewed. */
  isMarked: boolean;
  isViewed: boolean;
  onMark: (id: string, viewed: boolean) => void;
  /** The page whose words are counted. */
  page?: PageChange | undefined;
};

/** One page or file in the list of a change. A change may have thousands. */
export const ChangeLine = memo(function ChangeLine(props: Props) {
  const { id, title, is, by, depth, to, isCurrent, isMarked, isViewed, onMark, page } = props;
  return (
    <div
      className={classes(styles.node, isCurrent && styles.current, isViewed && styles.isViewed)}
      style={{ '--depth': depth }}
    >
      {isMarked ? (
        <Check
          label={`Viewed: ${title}`}
          hideLabel
          checked={isViewed}
          onChange={(checked) => onMark(id, checked)}
        />
      ) : (
        <span className={styles.noCheck} />
      )}
      <AppLink
        to={to}
        preventScrollReset
        className={styles.nodeTitle}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {title}
      </AppLink>
      {page && <Figures one={props.one} page={page} ignoreBlanks={props.ignoreBlanks} />}
      <ChangeMark is={is} by={by} />
    </div>
  );
});
