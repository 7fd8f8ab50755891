type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Whether two JSON values are equal. An undefined property equals a missing one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isValues(one) || !isValues(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  // No allocations: lists with thousands of items are compared at each response.
  for (const key of Object.keys(one)) if (!same(one[key], other[key])) return false;
  for (const key of Object.keys(other)) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
}

/** The names of changed values, in the order of `values`. */
export const changedNames = (base: Values, values: Values) =>
  Object.keys({ ...values, ...base }).filter((name) => !same(base[name], values[name]));

/** Picks values by name, without undefined ones. */
export const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));

/** The body of a PATCH: the changed values. Omitted fields are unchanged, null removes a value. */
export const patchOf = (base: Values, values: Values) => pick(values, changedNames(base, values));

/** The value at a path such as `options.2` or `position.before`, or undefined. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isValues(value) ? value[key] : undefined), values);
