// What can be done with the rows that are chosen; stands between toolbar and table.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { number } from '#lib/words.ts';
import styles from './Bars.module.css';
import { Button } from './Button.tsx';
import { LinkLike } from './LinkLike.tsx';
import { useOverlaid } from './useOverlaid.ts';
import { useShortcut } from './useShortcut.ts';

type Props = {
  /** How many rows are chosen. */
  count: number;
  /** Where: “on this page”, “of 1,284”. */
  where?: ReactNode;
  /** How many could be chosen, and what chooses them: offered while fewer are. */
  all?: { count: number; onSelect: () => void } | undefined;
  /** Small buttons: `<Button small>Change role…</Button>`. */
  children: ReactNode;
  onClear: () => void;
};

/** The rows below stay under the pointer: the page is scrolled by as much as the bar takes. */
function useStillRows() {
  const bar = useRef<HTMLFieldSetElement>(null);
  // Where the page is scrolled to is outside React. Above the window the browser does this by itself.
  useLayoutEffect(() => {
    const above = bar.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const height = above > 0 ? (bar.current?.offsetHeight ?? 0) : 0;
    scrollBy(0, height);
    return () => scrollBy(0, -height);
  }, []);
  return bar;
}

export function BulkBar({ count, where, all, children, onClear }: Props) {
  const bar = useStillRows();
  useOverlaid('bar');
  useShortcut('Escape', 'Clear the selection', onClear);
  return (
    <fieldset ref={bar} className={styles.bulk} aria-label={`${number(count)} selected`}>
      <span className="num">
        <b>{number(count)} selected</b> {where}
      </span>
      {all && count < all.count && <LinkLike onClick={all.onSelect}>Select all {number(all.count)}</LinkLike>}
      <span className={styles.rule} />
      {children}
      <div className={styles.end}>
        <Button variant="quiet" small keys="Escape" onClick={onClear}>
          Clear
        </Button>
      </div>
    </fieldset>
  );
}
