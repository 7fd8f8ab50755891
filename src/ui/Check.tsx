// A checkbox: off, on, or some of what it stands for.
import type { ChangeEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Check.module.css';

type Props = {
  /** Its name. Shown beside it, unless `hideLabel`. */
  label: string;
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** Some, not all. */
  indeterminate?: boolean | undefined;
  /** The new state; the event tells whether Shift was held. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** Why it can't be changed. */
  reason?: string | undefined;
  /** Where a row decides whether Tab stops in it. */
  tabIndex?: 0 | -1 | undefined;
  /** More beside the label. */
  children?: ReactNode;
};

export function Check({
  label,
  hideLabel,
  checked,
  indeterminate = false,
  onChange,
  reason,
  tabIndex,
  children,
}: Props) {
  return (
    <label className={classes(styles.check, !hideLabel && styles.text)} title={reason}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={checked}
        aria-label={hideLabel ? label : undefined}
        disabled={reason !== undefined}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      {!hideLabel && <span>{label}</span>}
      {children}
    </label>
  );
}
