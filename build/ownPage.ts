import type { Plugin } from 'vite';

/**
 * Adds `own.html` to the build, beside `index.html`. The service serves it with its own API, which has every
 * operation of the contract, so that the console needs no description of the service
 * (`src/api/operations.ts`).
 */
export function ownPage(): Plugin {
  return {
    name: 'own-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const source = String(page.source).replace('<html ', '<html data-operations="all" ');
        this.emitFile({ type: 'asset', fileName: 'own.html', source });
      },
    },
  };
}
