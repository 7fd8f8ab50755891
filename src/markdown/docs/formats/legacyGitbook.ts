import { pathFrom } from '../../sourcePath.ts';
import { isMapping } from '../yaml.ts';
import { textIn, valueOf, type DocsFormat } from './format.ts';

/** The old command-line tool of GitBook: `book.json` with `root` and `structure`. */
export const legacyGitbook: DocsFormat = {
  name: 'GitBook (legacy)',
  async find(sources) {
    const value = await valueOf(sources, 'book.json');
    if (!isMapping(value)) return undefined;
    const { summary } = isMapping(value['structure']) ? value['structure'] : {};
    const root = pathFrom('', `./${textIn(value['root']) ?? ''}`) ?? '';
    const path = pathFrom('', `./${textIn(summary) ?? 'SUMMARY.md'}`) ?? 'SUMMARY.md';
    return sources.has(root === '' ? path : `${root}/${path}`)
      ? { config: 'book.json', root, summary: path }
      : undefined;
  },
};
