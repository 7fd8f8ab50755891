import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';
import { Fault } from '../Fault.tsx';
import { LinkLike } from '../LinkLike.tsx';
import styles from './Field.module.css';
import type { FieldState } from './useField.ts';

type CounterProps = { length: number; most: number };

/** “28/30”, highlighted from 90 % and shown as an error above the limit. */
export function Counter({ length, most }: CounterProps) {
  const state = length > most ? styles.over : length >= 0.9 * most && styles.near;
  return (
    <span className={classes(styles.counter, state)}>
      {formatNumber(length)}/{formatNumber(most)}
    </span>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(formatValue).join(', ');
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** The hint, error and conflict below a control, which sets `aria-describedby={field.describedBy}`. */
export function FieldNotes({ field, hint }: { field: FieldState; hint?: ReactNode }) {
  const { fault, theirs, set, describedBy } = field;
  return (
    <div id={describedBy} className={styles.notes}>
      {hint && <p className={styles.hint}>{hint}</p>}
      {fault && <Fault>{fault}</Fault>}
      {theirs && (
        <p className={styles.theirs}>
          Someone else changed this to {formatValue(theirs.value)}. Saving will overwrite their change.{' '}
          <LinkLike onClick={() => set(theirs.value)}>Use theirs</LinkLike>
        </p>
      )}
    </div>
  );
}

type Props = {
  field: FieldState;
  label: string;
  hint?: ReactNode;
  /** The length of the text, for the counter. */
  length?: number | undefined;
  /** Whether it is marked as required. A choice that always has a value isn’t. */
  isRequired?: boolean;
  children: ReactNode;
};

/** The frame of a form field: label, counter, hint, error and conflict. */
export function Field({ field, label, hint, length, isRequired = field.limits.required, children }: Props) {
  const { limits, id, isEdited } = field;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isEdited && <span className={styles.changed}>changed</span>}
        {!isEdited && isRequired && <span className={styles.need}>required</span>}
        {length !== undefined && limits.maxLength !== undefined && (
          <Counter length={length} most={limits.maxLength} />
        )}
      </div>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
