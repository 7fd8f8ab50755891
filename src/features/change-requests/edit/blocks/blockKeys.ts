import type { KeyUse } from '#ui/shortcuts.ts';

/** The keys of the blocks, for the list of shortcuts. `view/keys.ts` handles them. */
export const blockKeys: readonly KeyUse[] = [
  { keys: '/', does: 'Insert block' },
  { keys: '@', does: 'Mention page, person or variable' },
  { keys: 'Mod+/', does: 'Block actions' },
  { keys: 'Alt+ArrowUp', does: 'Move block or row up' },
  { keys: 'Alt+ArrowDown', does: 'Move block or row down' },
  { keys: 'Mod+Shift+D', does: 'Duplicate block' },
  { keys: 'Mod+Shift+Enter', does: 'Add row, tab, step or column' },
  { keys: 'Mod+Shift+Backspace', does: 'Delete row, tab, step or column' },
  { keys: 'Mod+Enter', does: 'Continue below block' },
  { keys: 'Mod+K', does: 'Link' },
  { keys: 'Mod+F', does: 'Find' },
  { keys: 'Mod+H', does: 'Find and replace' },
  { keys: 'Mod+Alt+M', does: 'Comment' },
];
