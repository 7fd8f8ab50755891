// A control outside of a form, with its label above and its hint below.
import { useId, type ReactNode } from 'react';
import styles from './Input.module.css';

type Props = {
  label: string;
  /** In a bar, where what the control shows says enough: the label is only read out. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The control; it takes this id and description. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
};

export function Labelled({ label, hideLabel, hint, children }: Props) {
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
