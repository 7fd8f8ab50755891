// Gives what comes into sight the element of what has left it: to make elements is what scrolling would cost most.

/** A row or column, and the slot it is drawn in: a key for React. */
export type Slotted = { index: number; slot: number };

const same = (some: readonly Slotted[], others: readonly Slotted[]) =>
  some.length === others.length && some.every((one, place) => one.index === others[place]?.index);

/**
 * Gives a function that takes the rows (or columns) to draw, and lists them with their slots in the order of the
 * document. While it `isMoving` no element is moved, made or taken out without need: what is new stands where something
 * has left, and what has left stays until then. At rest they stand in reading order, as who hears the sheet walks
 * through it. The list is the same one while nothing has changed.
 */
export function createSlots() {
  let given: readonly Slotted[] = [];
  let made = 0;
  return (shown: readonly number[], isMoving: boolean): readonly Slotted[] => {
    const coming = shown.filter((index) => !given.some((one) => one.index === index));
    const kept = given.flatMap((one) => {
      if (shown.includes(one.index)) return [one];
      const index = coming.shift();
      if (index !== undefined) return [{ ...one, index }];
      return isMoving ? [one] : [];
    });
    const all = [...kept, ...coming.map((index) => ({ index, slot: made++ }))];
    const next = isMoving ? all : all.toSorted((one, other) => one.index - other.index);
    if (!same(next, given)) given = next;
    return given;
  };
}
