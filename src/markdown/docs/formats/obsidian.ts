import type { DocsFormat } from './format.ts';

const config = '.obsidian/app.json';

/** Obsidian: the tree of the folders. */
export const obsidian: DocsFormat = {
  name: 'Obsidian',
  find: async (sources) => (sources.has(config) ? { config, root: '' } : undefined),
};
