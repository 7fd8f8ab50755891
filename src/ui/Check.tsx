import type { ChangeEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Check.module.css';

type Props = {
  /** Visible unless `hideLabel` is set. */
  label: string;
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** Some, but not all, are checked. */
  indeterminate?: boolean | undefined;
  /** The event contains the modifier keys. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** Why the checkbox is disabled. */
  reason?: string | undefined;
  /** Set by rows that manage the focus. */
  tabIndex?: 0 | -1 | undefined;
  /** Content after the label. */
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
