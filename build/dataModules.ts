import type { Plugin } from 'vite';

/**
 * Replaces the exports of modules named `x.data.ts` with their values, so that the console loads neither the code that
 * computes them nor its imports.
 */
export function dataModules(): Plugin {
  return {
    name: 'data-modules',
    apply: 'build',
    load: {
      filter: { id: /\.data\.ts$/ },
      async handler(id) {
        const module: Record<string, unknown> = await import(id);
        const exported = Object.entries(module);
        return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
      },
    },
  };
}
