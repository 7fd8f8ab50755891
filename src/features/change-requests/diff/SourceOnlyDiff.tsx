import { useCallback, useMemo, useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { toast } from '#ui/toast.ts';
import type { SideLabels } from '../changeRequests.text.ts';
import type { PageComparison } from '../changes/comparison.api.ts';
import styles from './PageDiff.module.css';
import { SourceLines } from './SourceDiff.tsx';
import type { SourceOnly } from './sourceOnly.ts';
import { adjacentRows } from './sourceRows.ts';

type Props = {
  comparison: PageComparison;
  labels: SideLabels;
  isSide: boolean;
  onShowSource: () => void;
};

/** What differs besides the marked changes, in sentences. */
function sentencesOf({ rows, wraps, isComplete }: SourceOnly, isAlone: boolean) {
  return [
    isAlone && 'The rendered text is unchanged. Only the Markdown source differs.',
    !isAlone && rows.length > 0 && `The Markdown source of ${pluralize(rows.length, 'line')} also differs.`,
    wraps > 0 && `Line breaks or indentation differ in ${pluralize(wraps, 'place')} of the Markdown source.`,
    !isComplete && 'More lines may differ in their Markdown source.',
  ].filter((sentence) => sentence !== false);
}

const unknown: SourceOnly = { rows: [], wraps: 0, isComplete: false };
/** How long a page is shown before the search begins, in ms. The search would slow down moving to the next page. */
const dwell = 500;

/** Returns what the search found, undefined until it is done, and the ref of the element that is shown while it runs. */
function useSourceOnly(comparison: PageComparison) {
  const [result, setResult] = useState<{ of: PageComparison; found: SourceOnly }>();
  const search = useCallback(
    (message: HTMLElement | null) => {
      const stop = new AbortController();
      const show = (found: SourceOnly) => {
        if (!stop.signal.aborted) setResult({ of: comparison, found });
      };
      const timer = setTimeout(() => {
        comparison.sourceOnly(stop.signal).then(show, () => show(unknown));
      }, dwell);
      return () => {
        clearTimeout(timer);
        stop.abort();
        // The frame stays when the message goes.
        if (document.activeElement === message) message?.parentElement?.focus({ preventScroll: true });
      };
    },
    [comparison],
  );
  return { found: result?.of === comparison ? result.found : undefined, search };
}

function Differences({ comparison, labels, isSide, onShowSource, found }: Props & { found: SourceOnly }) {
  const { rows, wraps, isComplete } = found;
  const parts = useMemo(() => [adjacentRows(rows)], [rows]);
  const sentences = sentencesOf(found, comparison.places === 0);
  if (sentences.length === 0) return null;
  // The lines are changes of their own.
  const isHunk = rows.length === 0 || wraps > 0 || !isComplete;
  return (
    <>
      <p className={styles.note} {...(isHunk && { 'data-hunk': 'changed', tabIndex: -1 })}>
        {sentences.join(' ')} <LinkLike onClick={onShowSource}>View source</LinkLike>
      </p>
      {rows.length > 0 && (
        <SourceLines
          label="Lines that differ in their source"
          labels={labels}
          isSide={isSide}
          parts={parts}
        />
      )}
    </>
  );
}

const pending = 'Comparing the Markdown source';

/** Moves the focus from the frame to the first difference in it, or says that there is none. */
function focusFirst(differences: HTMLElement | null) {
  if (!differences || document.activeElement !== differences.parentElement) return;
  const first = differences.querySelector<HTMLElement>('[data-hunk]');
  if (first) {
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'nearest' });
  } else toast({ text: 'No other changes on this page' });
}

/** What differs only in the Markdown source, as changes of their own. */
export function SourceOnlyDiff(props: Props) {
  const { found, search } = useSourceOnly(props.comparison);
  const { old, now } = props.comparison.texts;
  if (old === now || old === '' || now === '') return null;
  return (
    <div className={styles.sourceOnly} tabIndex={-1}>
      {found ? (
        <div ref={focusFirst}>
          <Differences {...props} found={found} />
        </div>
      ) : (
        <p ref={search} className={styles.note} data-hunk="pending" aria-label={pending} tabIndex={-1}>
          {pending}…
        </p>
      )}
    </div>
  );
}
