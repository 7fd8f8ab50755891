// One of a few, all in sight: the chosen one is underlined ink.
import { useId } from 'react';
import styles from './Choice.module.css';

export type ChoiceOption<T extends string> = {
  value: T;
  label: string;
  /** Why it can't be chosen. */
  reason?: string | undefined;
};

type Props<T extends string> = {
  /** Read out before the options; give a visible heading beside it where it isn't plain. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly ChoiceOption<T>[];
  /** In a form: the field's name, by which faults find it. */
  name?: string | undefined;
};

export function Choice<T extends string>({ label, value, onChange, options, name }: Props<T>) {
  const group = useId();
  return (
    <fieldset name={name} className={styles.choice}>
      <legend className="quiet-text">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.reason}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            disabled={option.reason !== undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
