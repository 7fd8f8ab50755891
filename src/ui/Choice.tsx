import { useId } from 'react';
import styles from './Choice.module.css';

type ChoiceOption<T extends string> = {
  value: T;
  label: string;
  /** Why the option is disabled. */
  reason?: string | undefined;
};

type Props<T extends string> = {
  /** The accessible name. It isn't visible. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly ChoiceOption<T>[];
  /** The name of the form field. Used to focus it after an error. */
  name?: string | undefined;
};

/** Radio buttons in a row, for a few options. */
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
