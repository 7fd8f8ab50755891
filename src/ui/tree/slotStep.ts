// Where a key takes what is lifted: to the next place that can have it, and to no other.
import type { Slot } from './slots.ts';

const depth = ({ level, into }: Slot) => (into ? level + 1 : level);

/** How far Page Up and Page Down go. */
const page = 10;

/** The way out: the nearest place below what the present parent lies in. */
function outward(slots: readonly Slot[], at: number, outer: string | null | undefined) {
  if (outer === undefined) return undefined;
  const after = slots.findIndex(({ parent }, index) => index > at && parent === outer);
  const before = slots.findLastIndex(({ parent }, index) => index < at && parent === outer);
  if (after < 0 || before < 0) return after < 0 ? before : after;
  return after - at <= at - before ? after : before;
}

/**
 * Another place for `key`, `'open'` where the present one is closed and `key` looks into it, undefined for keys that
 * mean nothing here or lead nowhere.
 * @param outer what the present parent lies in (null: it stands at the top); undefined for the top itself
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
