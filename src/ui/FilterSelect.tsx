import { Select, type Options } from './Select.tsx';

type Props<T extends string, Usual extends T> = {
  label: string;
  /** The first option, for no filter: “Any status”. */
  any?: string | undefined;
  /** Or the option that applies by default. */
  usual?: Usual;
  value: T | undefined;
  onChange: (value: Exclude<T, Usual> | undefined) => void;
  options: Options<T>;
};

/** A select that filters or sorts a list. Its default value is undefined, so that it isn't part of the URL. */
export function FilterSelect<T extends string, const Usual extends T = never>(props: Props<T, Usual>) {
  const { label, any, usual, value, onChange, options } = props;
  const unset = usual ?? '';
  const isSet = (chosen: T | ''): chosen is Exclude<T, Usual> => chosen !== unset;
  return (
    <Select<T | ''>
      label={label}
      value={value ?? unset}
      onChange={(chosen) => onChange(isSet(chosen) ? chosen : undefined)}
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
    />
  );
}
