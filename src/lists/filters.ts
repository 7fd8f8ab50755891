import { foldCase } from '#lib/fold.ts';
import type { Options } from '#ui/Select.tsx';

/** The value of a filter in the URL. */
export type FilterValue = string | boolean | readonly string[];

/**
 * A filter of a list: its control, the parser of its value, and its description in an empty result. `Row` is the type of
 * the rows it filters in the browser.
 */
export type Filter<Row, Value extends FilterValue> = {
  /** The type of control. The screen renders a `custom` filter through `controls`. */
  control: 'text' | 'choice' | 'flag' | 'custom';
  /** The accessible name of its control. */
  label: string;
  /** The name in "Clear …": "role filter". A function gets the name of the value. */
  name: string | ((value: string | undefined) => string);
  /** The placeholder of a text filter. */
  hint?: string | undefined;
  /** The shortcut of a text filter; `null` for none. */
  keys?: string | null | undefined;
  /** The option for no filter. */
  any?: string | undefined;
  /** The default option. It isn't part of the URL. */
  usual?: string | undefined;
  /** Undefined if the screen provides them. */
  options?: Options | undefined;
  /** Returns undefined for an invalid value. */
  parse(this: void, values: readonly string[]): Value | undefined;
  /** Completes "No member …": "has the role Admin". `name` is the name of the value. */
  describe?(this: void, value: Value, name?: string): string;
  /** For filtering in the browser: returns a predicate for `rows`. */
  matches?(this: void, value: Value, rows: readonly Row[]): (row: Row) => boolean;
};

/** The type of a filter's value. */
export type ValueOf<F> = F extends { parse(values: readonly string[]): infer V }
  ? Exclude<V, undefined>
  : never;

type Matching<Row, Value extends FilterValue> = Pick<Filter<Row, Value>, 'describe' | 'matches'>;
type Common<Row, Value extends FilterValue> = Matching<Row, Value> & {
  /** The value or values of a row, for filtering in the browser by equality. */
  of?: (this: void, row: Row) => FilterValue | undefined;
  label: string;
  name?: Filter<Row, Value>['name'];
};

type TextOptions<Row> = Matching<Row, string> & {
  label: string;
  name?: string;
  hint?: string;
  keys?: string | null;
  /** The searched texts of a row. Ignores case and accents. */
  in?: (row: Row) => string | readonly string[];
};

type ChoiceOptions<Row, T extends string, Usual extends T> = Common<Row, Exclude<T, Usual>> & {
  /** The label of each value, or a list of options. */
  options: Readonly<Record<T, string>> | Options<T>;
} & ({ any: string; usual?: undefined } | { any?: undefined; usual: Usual });

/** Matches rows by `of`. */
const equality = <Row, Value extends FilterValue>({ of }: Pick<Common<Row, Value>, 'of'>) =>
  of && {
    matches: (value: Value) => (row: Row) => {
      const own = of(row);
      return own === value || (Array.isArray(own) && own.includes(value));
    },
  };

const textOf = ([text]: readonly string[]) => text || undefined;

type Labels = Readonly<Record<string, string>>;

const isList = (options: Labels | Options): options is Options => Array.isArray(options);

function optionsFrom<T extends string>(options: Readonly<Record<T, string>> | Options<T>): Options<T>;
function optionsFrom(options: Labels | Options) {
  if (isList(options)) return options;
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

const valuesIn = <T extends string>(options: Options<T>): readonly T[] =>
  options.flatMap((option) => ('group' in option ? option.options : [option])).map(({ value }) => value);

/** Returns the filter constructors for lists of `Row`. */
export const filtersFor = <Row>() => ({
  /** A search field. */
  text: ({ name = 'search', in: textsOf, ...rest }: TextOptions<Row>): Filter<Row, string> => ({
    control: 'text',
    name,
    parse: textOf,
    ...(textsOf && {
      matches(value: string) {
        const wanted = foldCase(value.trim());
        return (row: Row) => [textsOf(row)].flat().some((text) => foldCase(text).includes(wanted));
      },
    }),
    ...rest,
  }),

  /** A select with fixed options. */
  choice: <T extends string, const Usual extends T = never>(
    choice: ChoiceOptions<Row, T, Usual>,
  ): Filter<Row, Exclude<T, Usual>> => {
    const { usual } = choice;
    const options = optionsFrom(choice.options);
    const isValue = (value: T): value is Exclude<T, Usual> => value !== usual;
    const known = valuesIn(options).filter(isValue);
    return {
      control: 'choice',
      name: `${choice.label.toLowerCase()} filter`,
      parse: ([text]) => known.find((value) => value === text),
      ...equality(choice),
      ...choice,
      options,
    };
  },

  /** A select whose options the screen provides, such as ids. */
  reference: (choice: Common<Row, string> & { any: string }): Filter<Row, string> => ({
    control: 'choice',
    name: `${choice.label.toLowerCase()} filter`,
    parse: textOf,
    ...equality(choice),
    ...choice,
  }),

  /** A checkbox. */
  flag: (flag: Common<Row, true>): Filter<Row, true> => ({
    control: 'flag',
    name: `“${flag.label}” filter`,
    parse: ([text]) => (text === 'true' ? true : undefined),
    ...equality(flag),
    ...flag,
  }),

  /** A filter with a custom control. */
  custom: <Value extends FilterValue>(
    custom: Common<Row, Value> & Pick<Filter<Row, Value>, 'parse'>,
  ): Filter<Row, Value> => ({
    control: 'custom',
    name: `${custom.label.toLowerCase()} filter`,
    ...equality(custom),
    ...custom,
  }),
});
