import { formatList } from '#lib/format.ts';
import type { Filter, FilterValue } from './filters.ts';

type Filters = Readonly<Record<string, Pick<Filter<never, FilterValue>, 'control' | 'label' | 'options'>>>;

function describeFilter(
  { control, label, options }: Filters[string],
  value: FilterValue,
  name: string | undefined,
) {
  if (control === 'text') return `matching “${String(value)}”`;
  if (control === 'flag') return `with “${label}”`;
  const all = options?.flatMap((given) => ('group' in given ? given.options : given));
  const chosen = name ?? all?.find((given) => given.value === value)?.label;
  return `with ${label.toLowerCase()} ${chosen ?? 'filter'}`;
}

/**
 * The rows that match the filters: “Members with role Edit and matching “ald””.
 * @param names the names of values that are ids, by filter
 */
export function describeMatches(
  list: string,
  filters: Filters,
  valueOf: (filter: string) => FilterValue | undefined,
  names: Readonly<Record<string, string>> = {},
) {
  const parts = Object.entries(filters).flatMap(([key, filter]) => {
    const value = valueOf(key);
    return value === undefined ? [] : [describeFilter(filter, value, names[key])];
  });
  return parts.length === 0 ? list : `${list} ${formatList(parts)}`;
}
