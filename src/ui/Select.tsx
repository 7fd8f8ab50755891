import { useId, type ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Select.module.css';

export type Option<T extends string = string> = { value: T; label: string };
export type OptionGroup<T extends string = string> = { group: string; options: readonly Option<T>[] };
export type Options<T extends string = string> = readonly (Option<T> | OptionGroup<T>)[];

type Native = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'className'>;

export type BareSelectProps<T extends string> = Native & {
  value: T;
  onChange: (value: T) => void;
  options: Options<T>;
  /** Fills its container. */
  wide?: boolean | undefined;
  /** In a table row: styled as text until hovered or focused. */
  row?: boolean | undefined;
};

const flat = <T extends string>(options: Options<T>) =>
  options.flatMap((option) => ('group' in option ? option.options : [option]));

const optionElement = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A select without a label. Set `aria-label`, or use a `<label>` for its `id`. */
export function BareSelect<T extends string>(props: BareSelectProps<T>) {
  const { value, onChange, options, wide, row, ...native } = props;
  const choose = (text: string) => {
    const chosen = flat(options).find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <span className={classes(styles.select, wide && styles.wide, row && styles.row)}>
      <select {...native} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) =>
          'group' in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(option)
          ),
        )}
      </select>
    </span>
  );
}

type Props<T extends string> = BareSelectProps<T> & {
  label: string;
  /** Shows the label before the select. Otherwise it is for screen readers only. */
  showLabel?: boolean | undefined;
};

/** A select in a toolbar. */
export function Select<T extends string>({ label, showLabel, ...rest }: Props<T>) {
  const id = useId();
  if (!showLabel) return <BareSelect {...rest} aria-label={label} />;
  return (
    <span className={styles.beside}>
      <label htmlFor={id}>{label}</label>
      <BareSelect {...rest} id={id} />
    </span>
  );
}
