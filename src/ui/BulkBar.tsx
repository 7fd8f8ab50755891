import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import styles from './Bars.module.css';
import { Button } from './Button.tsx';
import { Kbd } from './Kbd.tsx';
import { LinkLike } from './LinkLike.tsx';
import { useRoomAbove } from './useRoomAbove.ts';
import { useShortcut } from './useShortcut.ts';

type Props = {
  /** The number of selected rows. */
  count: number;
  /** “on this page”, “of 1,284”. */
  where?: ReactNode;
  /** Selects all `count` rows. Shown while fewer are selected. */
  all?: { count: number; onSelect: () => void } | undefined;
  /** Small buttons: `<Button small>Change role…</Button>`. */
  children: ReactNode;
  onClear: () => void;
};

/** The actions for selected rows, between toolbar and table. */
export function BulkBar({ count, where, all, children, onClear }: Props) {
  const room = useRoomAbove<HTMLFieldSetElement>();
  useShortcut('Escape', 'Clear selection', onClear);
  const focusActions = () =>
    room.ref.current?.querySelector<HTMLElement>(`.${styles.rule} ~ :is(button, * button)`)?.focus();
  useShortcut('.', 'Go to selection actions', focusActions);
  return (
    <fieldset {...room} className={styles.bulk} aria-label={`${formatNumber(count)} selected`}>
      <span className="num">
        <b>{formatNumber(count)} selected</b> {where}
      </span>
      {all && count < all.count && (
        <LinkLike
          onClick={() => {
            all.onSelect();
            focusActions();
          }}
        >
          Select all {formatNumber(all.count)}
        </LinkLike>
      )}
      <span className={styles.rule} />
      <span aria-hidden className={styles.cap}>
        <Kbd keys="." />
      </span>
      {children}
      <div className={styles.end}>
        <Button variant="quiet" small keys="Escape" onClick={onClear}>
          Clear
        </Button>
      </div>
    </fieldset>
  );
}
