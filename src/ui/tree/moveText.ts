import { pluralize, formatNumber, formatOrdinal } from '#lib/format.ts';
import type { Place } from './slots.ts';
import type { TreeItem } from './treeRows.ts';

/** “in Harbour”, “at the top level” */
export type Where<T> = (parent: T | null) => string;

/** “Gateway” in quotation marks, or “3 items”. */
export const movedName = <T extends TreeItem<T>>(moved: readonly T[]) => {
  const [first] = moved;
  return first && moved.length === 1 ? `“${first.title}”` : pluralize(moved.length, 'item');
};

/** “3rd of 7 in Harbour”, “3rd to 5th of 7 in Harbour”, or “in Harbour” without an order. */
export function placeText({ place, of }: Place, where: string, moved: number) {
  if (place === 0) return where;
  const last = place + moved - 1;
  const range = moved === 1 ? formatOrdinal(place) : `${formatOrdinal(place)} to ${formatOrdinal(last)}`;
  return `${range} of ${formatNumber(of)} ${where}`;
}

const keys = 'Press the arrow keys to move, Space to drop, Escape to cancel.';

/** Announcements for screen readers. */
export const liftedText = (name: string, at: string) => `Picked up ${name}, ${at}. ${keys}`;
export const willBeText = (name: string, at: string) => `${name} will be ${at}.`;
export const droppedText = (name: string, at: string) => `Dropped ${name}, ${at}.`;
export const unchangedText = (name: string) => `${name} wasn’t moved.`;
export const canceledText = (name: string) => `Canceled moving ${name}.`;
