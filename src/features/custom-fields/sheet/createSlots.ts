/** A row or column, and its slot: the React key of its element. */
export type Slotted = { index: number; slot: number };

const same = (some: readonly Slotted[], others: readonly Slotted[]) =>
  some.length === others.length && some.every((one, place) => one.index === others[place]?.index);

/**
 * Recycles elements while scrolling, because creating them is expensive. Returns a function that assigns
 * slots to the rows (or columns) to render, in document order. While `isMoving`, new rows reuse the elements
 * of rows that have left the view, and no element is moved. When scrolling stops, elements are in reading
 * order, for screen readers. Returns the same list if nothing has changed.
 */
export function createSlots() {
  let slots: readonly Slotted[] = [];
  let made = 0;
  return (shown: readonly number[], isMoving: boolean): readonly Slotted[] => {
    const coming = shown.filter((index) => !slots.some((one) => one.index === index));
    const reused = slots.flatMap((one) => {
      if (shown.includes(one.index)) return [one];
      const index = coming.shift();
      if (index !== undefined) return [{ ...one, index }];
      return isMoving ? [one] : [];
    });
    const all = [...reused, ...coming.map((index) => ({ index, slot: made++ }))];
    const next = isMoving ? all : all.toSorted((one, other) => one.index - other.index);
    if (!same(next, slots)) slots = next;
    return slots;
  };
}
