import { useId, type ReactNode } from 'react';
import styles from '../Input.module.css';

type Props = {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Renders the control with this id and description. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
};

/** A control outside of a form, with a label and a hint. */
export function Labeled({ label, hideLabel, hint, children }: Props) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'quiet-text' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(hint !== undefined && { 'aria-describedby': hintId }) })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
