/** Truncates a name and removes trailing hyphens. */
const shortened = (name: string, length: number) =>
  name.length <= length ? name : name.slice(0, length).replace(/(?<!-)-+$/, '');

/**
 * Creates a function that returns each given name, with the suffix `-1`, `-2` … (from `first`) if it returned that name
 * before. Names have at most `maxLength` characters.
 */
export function uniqueNames({ first, maxLength = Infinity }: { first: number; maxLength?: number }) {
  const nextSuffix = new Map<string, number>();
  return (wanted: string) => {
    const name = shortened(wanted, maxLength);
    let unique = name;
    for (let next = nextSuffix.get(name) ?? first; nextSuffix.has(unique); next++) {
      const suffix = `-${next}`;
      unique = shortened(name, maxLength - suffix.length) + suffix;
      nextSuffix.set(name, next + 1);
    }
    nextSuffix.set(unique, first);
    return unique;
  };
}
