import type { Slot } from './slots.ts';

const depth = ({ level, into }: Slot) => (into ? level + 1 : level);

/** The step of Page Up and Page Down. */
const page = 10;

/** The nearest place in the parent of the current parent. */
function outward(slots: readonly Slot[], at: number, outer: string | null | undefined) {
  if (outer === undefined) return undefined;
  const after = slots.findIndex(({ parent }, index) => index > at && parent === outer);
  const before = slots.findLastIndex(({ parent }, index) => index < at && parent === outer);
  if (after < 0 || before < 0) return after < 0 ? before : after;
  return after - at <= at - before ? after : before;
}

/**
 * The next valid place for a key; `'open'` if the key expands the closed current place; undefined for other
 * keys, or if there is none.
 * @param outer the parent of the current parent (null: the top level); undefined if the current parent is the
 * top level
 */
export function slotStep(
  slots: readonly Slot[],
  current: Slot,
  key: string,
  outer: string | null | undefined,
): Slot | 'open' | undefined {
  const at = slots.indexOf(current);
  const last = slots.length - 1;
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: Math.max(0, at - page),
    PageDown: Math.min(last, at + page),
    Home: 0,
    End: last,
  };
  if (key === 'ArrowLeft') return slots[outward(slots, at, outer) ?? -1];
  if (key === 'ArrowRight') {
    if (current.into) return 'open';
    return [slots[at - 1], slots[at + 1]].find((slot) => slot && depth(slot) > depth(current));
  }
  return slots[steps[key] ?? -1];
}
