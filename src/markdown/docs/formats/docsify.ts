import { readText } from '../readText.ts';
import { firstOf, type DocsFormat } from './format.ts';

/** docsify: `_sidebar.md` is the page tree, in the folder itself or beside `index.html` in `docs`. */
export const docsify: DocsFormat = {
  name: 'docsify',
  async find(sources) {
    for (const [root, config] of [
      ['', firstOf(sources, 'index.html', '_sidebar.md')],
      ['docs', sources.get('docs/index.html')],
    ] as const) {
      const sidebar = sources.get(root === '' ? '_sidebar.md' : `${root}/_sidebar.md`);
      if (config && sidebar && /^[ \t]*[-*+] /m.test(await readText(sidebar)))
        return { config: config.path, root, summary: '_sidebar.md' };
    }
    return undefined;
  },
};
