// For the built console: the icons that can be chosen by name as data, in a chunk of their own. As imports their drawings
// would lie among those that every screen loads.
import type { Plugin } from 'vite';

export function namedIcons(): Plugin {
  return {
    name: 'named-icons',
    apply: 'build',
    load: {
      filter: { id: /\/src\/ui\/icons\/namedIcons\.ts$/ },
      async handler(id) {
        const module: typeof import('#ui/icons/namedIcons.ts') = await import(id);
        return `export const namedIcons = ${JSON.stringify(module.namedIcons)};`;
      },
    },
  };
}
