// Which entry of a menu or list the keyboard goes to next.

/** Arrows go round, Home and End to the ends, a letter to the next entry that begins with it. */
export function rovingIndex(labels: readonly string[], current: number, key: string): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const order = labels.map((_, step) => (current + 1 + step) % count);
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(letter));
}
