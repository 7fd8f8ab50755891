/** The next entry of a menu for a key: arrows wrap around, Home and End, and letters as typeahead. */
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
