// Icons as single paths: lucide's versions have one element per dot, which adds up in long trees.
import type { IconNode } from 'lucide';

const dot = (x: number, y: number) => `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`;
const dotIcon = (columns: readonly number[], rows: readonly number[]): IconNode => [
  ['path', { d: columns.flatMap((x) => rows.map((y) => dot(x, y))).join('') }],
];

/** For a handle: two columns of dots. */
export const grip = dotIcon([9, 15], [5, 12, 19]);
/** For a menu: three dots. */
export const ellipsis = dotIcon([5, 12, 19], [12]);
