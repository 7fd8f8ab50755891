import type { Plugin } from 'vite';

/** Converts the named icons to data in a separate chunk. As imports, they would be part of the shared chunk. */
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
