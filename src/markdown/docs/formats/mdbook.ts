import { pathFrom } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import { hasFolder, type DocsFormat } from './format.ts';

/** mdBook: `book.toml` names the folder with `SUMMARY.md`. */
export const mdbook: DocsFormat = {
  name: 'mdBook',
  async find(sources) {
    const config = sources.get('book.toml');
    if (!config) return undefined;
    const [, written = 'src'] =
      /^[ \t]*src[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(await readText(config)) ?? [];
    const root = pathFrom('', `./${written}`);
    return root === undefined || root === '' || !hasFolder(sources, root)
      ? undefined
      : { config: config.path, root };
  },
};
