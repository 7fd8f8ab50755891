// Names that must differ from one another: anchors of a page, slugs of siblings.

/** Where a name is cut short, no hyphen is left at its end. */
const shortened = (name: string, length: number) =>
  name.length <= length ? name : name.slice(0, length).replace(/(?<!-)-+$/, '');

/**
 * Makes a function that returns each name it is given, with `-1`, `-2` … behind one that it returned before
 * (counted from `first`), at most `maxLength` characters long.
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
