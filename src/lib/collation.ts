// The order in which people look for names.

/**
 * Compares two texts by the rules of the browser's language. What does it is made with the first comparison: browsers
 * take as long for their first one as for all else that a screen runs before it is drawn.
 */
export function collation(options?: Intl.CollatorOptions) {
  let collator: Intl.Collator | undefined;
  return (one: string, other: string) => {
    collator ??= new Intl.Collator(undefined, options);
    return collator.compare(one, other);
  };
}

/** Numbers in a text count by their value: “Part 2” comes before “Part 10”. */
export const collate = collation({ numeric: true });

/** The same, whatever the case and the accents of letters. */
export const collateLoosely = collation({ numeric: true, sensitivity: 'base' });
