// What was changed in a form, and what is sent of it: omitted = keep, null = remove.

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Whether two JSON values are equal. A property that is undefined is the same as none. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isValues(one) || !isValues(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  // Lists of thousands are compared with each answer: nothing is put together for it.
  for (const key of Object.keys(one)) if (!same(one[key], other[key])) return false;
  for (const key of Object.keys(other)) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
}

/** The names whose values differ, in the order of `values`. */
export const changedNames = (base: Values, values: Values) =>
  Object.keys({ ...values, ...base }).filter((name) => !same(base[name], values[name]));

/** The part of `values` under these names; what is undefined is left out. */
export const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));

/** The body of an update: the changed values and no other. */
export const patchOf = (base: Values, values: Values) => pick(values, changedNames(base, values));

/** The value at a path such as `options.2` or `position.before`; undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), values);
