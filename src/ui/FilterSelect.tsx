// Narrows or orders a list. The value that says nothing stays out of the URL: it is undefined.
import { Select, type Options } from './Select.tsx';

type Props<T extends string, Usual extends T> = {
  label: string;
  /** Stands first, for no filter at all: “Any status”. */
  any?: string | undefined;
  /** Or the one of the options that holds while nothing is chosen. */
  usual?: Usual;
  value: T | undefined;
  onChange: (value: Exclude<T, Usual> | undefined) => void;
  options: Options<T>;
};

export function FilterSelect<T extends string, const Usual extends T = never>(props: Props<T, Usual>) {
  const { label, any, usual, value, onChange, options } = props;
  const silent = usual ?? '';
  const says = (chosen: T | ''): chosen is Exclude<T, Usual> => chosen !== silent;
  return (
    <Select<T | ''>
      label={label}
      value={value ?? silent}
      onChange={(chosen) => onChange(says(chosen) ? chosen : undefined)}
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
    />
  );
}
