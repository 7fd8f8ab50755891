import { keyCap } from '#lib/keys.ts';
import { formatList } from '#lib/format.ts';
import { enterRows } from '../rowActions.ts';
import type { KeyUse } from '../shortcuts.ts';

type Offers = { selects: boolean; moves: boolean; other: readonly KeyUse[] };

/** The keys of a tree, for the list of shortcuts. `useTreeKeys` handles them while the focus is in the tree. */
export function treeUses({ selects, moves, other }: Offers): KeyUse[] {
  const selecting = [
    { keys: 'x', does: 'Select' },
    { keys: 'Shift+ArrowDown', does: 'Extend selection' },
    { keys: 'Shift+ArrowUp', does: 'Extend selection' },
    { keys: 'Mod+A', does: 'Select all' },
  ];
  const moving = [
    { keys: ' ', does: 'Move with the arrow keys' },
    { keys: 'Alt+ArrowDown', does: 'Move with the arrow keys' },
    { keys: 'Alt+ArrowUp', does: 'Move with the arrow keys' },
  ];
  return [
    { keys: 'ArrowDown', does: 'Next row' },
    { keys: 'j', does: 'Next row', run: enterRows },
    { keys: 'ArrowUp', does: 'Previous row' },
    { keys: 'k', does: 'Previous row', run: enterRows },
    { keys: 'ArrowRight', does: 'Expand' },
    { keys: 'ArrowLeft', does: 'Collapse or go to the parent' },
    { keys: '*', does: 'Expand all at this level' },
    { keys: 'Enter', does: 'Open' },
    ...(selects ? selecting : []),
    ...(moves ? moving : []),
    { keys: 'Shift+F10', does: 'Open row menu' },
    ...other.flatMap((use) => (use.keys === 'F2' ? [{ ...use, keys: 'e' }, use] : [use])),
  ];
}

/** The description of a tree for screen readers: “Press X to select, Space to move and F2 to edit.” */
export function keysHint({ selects, moves, other }: Offers) {
  const uses = [
    ...(selects ? ['X to select'] : []),
    ...(moves ? ['Space to move'] : []),
    ...other.map(({ keys, does }) => `${keyCap(keys, false)} to ${does.toLowerCase()}`),
  ];
  return uses.length === 0 ? undefined : `Press ${formatList(uses)}.`;
}
