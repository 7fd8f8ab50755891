import type { Plugin } from 'vite';

/** With nothing to load beside it, a lazy import needs no helper. Vite's own would come with the page. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
