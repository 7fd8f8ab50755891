// What is said of things that are being moved.
import { pluralize, formatNumber, formatOrdinal } from '#lib/format.ts';
import type { Place } from './slots.ts';
import type { TreeItem } from './treeRows.ts';

/** “in Harbour”, “at the top”. */
export type Where<T> = (parent: T | null) => string;

/** “Gateway”, in quotation marks, or “3 items”. */
export const movedName = <T extends TreeItem<T>>(moved: readonly T[]) => {
  const [first] = moved;
  return first && moved.length === 1 ? `“${first.title}”` : pluralize(moved.length, 'item');
};

/** “3rd of 7 in Harbour”, “3rd to 5th of 7 in Harbour”; “in Harbour” where there is no order. */
export function placeWords({ place, of }: Place, where: string, moved: number) {
  if (place === 0) return where;
  const last = place + moved - 1;
  const range = moved === 1 ? formatOrdinal(place) : `${formatOrdinal(place)} to ${formatOrdinal(last)}`;
  return `${range} of ${formatNumber(of)} ${where}`;
}

/** The keys, for who hears them for the first time. */
const keys = 'Arrow keys move it, Space drops it, Escape puts it back.';

export const liftedWords = (name: string, at: string) => `Lifted ${name}. It is ${at}. ${keys}`;
export const willBeWords = (name: string, at: string) => `${name} will be ${at}.`;
export const droppedWords = (name: string, at: string) => `Dropped ${name}: ${at}.`;
export const staysWords = (name: string) => `${name} stays where it was.`;
export const putBackWords = (name: string) => `Put back ${name}.`;
