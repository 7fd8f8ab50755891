const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => Object.is(item, other[index])));

/**
 * Returns a function that creates a value once per object, and again when one of the inputs changes. Arrays are compared
 * item by item. A list whose rows keep their identity doesn't render them again.
 */
export function createObjectMemo<T>() {
  const cache = new WeakMap<object, { inputs: readonly unknown[]; value: T }>();
  return (object: object, inputs: readonly unknown[], create: () => T): T => {
    const cached = cache.get(object);
    if (cached && inputs.every((input, index) => isSame(input, cached.inputs[index]))) return cached.value;
    const value = create();
    cache.set(object, { inputs, value });
    return value;
  };
}
