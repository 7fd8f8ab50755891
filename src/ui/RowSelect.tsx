import { CircleX } from 'lucide';
import { useDeferredValue } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import { BareSelect, type Options } from './Select.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Select.module.css';

type Props<T extends string> = {
  /** The accessible name: “Role of Linnet Furze”. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: Options<T>;
  /** The last change is being saved. */
  busy?: boolean | undefined;
  /** Why the last change failed. */
  error?: string | undefined;
  /** Why it is read-only. The value is then plain text. */
  reason?: string | undefined;
};

const labelOf = (options: Options, value: string) =>
  options
    .flatMap((option) => ('group' in option ? option.options : [option]))
    .find((option) => option.value === value)?.label ?? value;

/** A select in a table row that saves immediately. */
export function RowSelect<T extends string>(props: Props<T>) {
  const { label, value, onChange, options, error, reason } = props;
  // Deferred, so that the choice is painted first: a spinner needs styles and composited layers.
  const busy = useDeferredValue(props.busy);
  if (reason !== undefined) {
    return (
      <span className={styles.fixed} title={reason}>
        {labelOf(options, value)}
        <span className="quiet-text">. {reason}</span>
      </span>
    );
  }
  return (
    <span className={classes(styles.state, busy && styles.busy, error && styles.failed)} title={error}>
      <BareSelect
        row
        aria-label={label}
        aria-description={error}
        value={value}
        onChange={onChange}
        options={options}
      />
      {busy && <Spinner small />}
      {!busy && error && <Icon of={CircleX} small />}
    </span>
  );
}
