/**
 * Returns a comparison of texts in the browser's locale. Creates the collator lazily: the first one in a page takes as long
 * as the other scripts of a screen together.
 */
function collation(options?: Intl.CollatorOptions) {
  let collator: Intl.Collator | undefined;
  return (one: string, other: string) => {
    collator ??= new Intl.Collator(undefined, options);
    return collator.compare(one, other);
  };
}

/** Sorts numbers by value: “Part 2” before “Part 10”. */
export const collate = collation({ numeric: true });

/** The same, ignoring case and accents. */
export const collateLoosely = collation({ numeric: true, sensitivity: 'base' });
