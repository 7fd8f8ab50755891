import { useMemo } from 'react';
import { pluralize } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { SideLabels } from '../changeRequests.text.ts';
import type { PageComparison } from '../changes/comparison.api.ts';
import styles from './PageDiff.module.css';
import { SourceLines } from './SourceDiff.tsx';
import { adjacentRows } from './sourceRows.ts';

type Props = {
  comparison: PageComparison;
  labels: SideLabels;
  isSide: boolean;
  onShowSource: () => void;
};

/** The lines of a page with differences that only their source shows, as changes of their own. */
export function SourceOnly({ comparison, labels, isSide, onShowSource }: Props) {
  const { places, sourceOnly, texts } = comparison;
  const { rows, isComplete } = sourceOnly;
  const parts = useMemo(() => [adjacentRows(rows)], [rows]);
  const isAlone = places === 0 && texts.old !== texts.now;
  if (rows.length === 0 && isComplete && !isAlone) return null;
  return (
    <div className={styles.sourceOnly}>
      <p className={styles.note} {...(rows.length === 0 && { 'data-hunk': 'changed', tabIndex: -1 })}>
        {isAlone && 'The rendered text is unchanged. Only the Markdown source differs. '}
        {!isAlone &&
          rows.length > 0 &&
          `The Markdown source of ${pluralize(rows.length, 'line')} differs too. `}
        {!isComplete && 'More lines may differ in their Markdown source. '}
        <LinkLike onClick={onShowSource}>View source</LinkLike>
      </p>
      {rows.length > 0 && (
        <SourceLines
          label="Lines that differ in their source"
          labels={labels}
          isSide={isSide}
          parts={parts}
        />
      )}
    </div>
  );
}
