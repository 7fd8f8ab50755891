import type { ReactNode } from 'react';
import { FieldNotes } from './Field.tsx';
import styles from './Field.module.css';
import { textOf } from './TextField.tsx';
import { useField } from './useField.ts';

type RadioOption = {
  value: string;
  label: string;
  /** What the option means, below its label. */
  note: ReactNode;
};

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly RadioOption[];
};

/** Radio buttons in a column, each with an explanation. Without an initial value, none is checked. */
export function RadioField({ name, label, hint, options }: Props) {
  const field = useField(name);
  const { id, value, fault, limits, isEdited } = field;
  return (
    <fieldset
      name={name}
      className={styles.field}
      aria-describedby={field.describedBy}
      {...(fault !== undefined && { tabIndex: -1, 'data-fault': '' })}
    >
      <legend className={styles.labelRow}>
        <span className={styles.label}>{label}</span>
        {isEdited && <span className={styles.changed}>changed</span>}
        {!isEdited && limits.required && textOf(value) === '' && (
          <span className={styles.need}>required</span>
        )}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === textOf(value)}
            aria-labelledby={`${id}${option.value}`}
            aria-describedby={`${id}${option.value}-note`}
            onChange={() => field.set(option.value)}
          />
          <b id={`${id}${option.value}`}>{option.label}</b>
          <span id={`${id}${option.value}-note`}>{option.note}</span>
        </label>
      ))}
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
