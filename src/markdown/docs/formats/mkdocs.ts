import { pathFrom } from '../../sourcePath.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isMapping } from '../yaml.ts';
import { entry, firstOf, hasFolder, textIn, valueOf, type DocsFormat } from './format.ts';

/** Reads `nav`: a path, `title: path`, or `title: [entries]`. */
function entriesOf(nav: unknown, depth = 0): SummaryEntry[] {
  if (!Array.isArray(nav) || depth > 50) return [];
  return nav.flatMap((item: unknown) => {
    if (typeof item === 'string') return [entry('', item)];
    if (!isMapping(item)) return [];
    return Object.entries(item).map(([title, value]) =>
      typeof value === 'string' ? entry(title, value) : entry(title, undefined, entriesOf(value, depth + 1)),
    );
  });
}

/** MkDocs: `mkdocs.yml` with `docs_dir` and `nav`. */
export const mkdocs: DocsFormat = {
  name: 'MkDocs',
  async find(sources) {
    const config = firstOf(sources, 'mkdocs.yml', 'mkdocs.yaml');
    if (!config) return undefined;
    const value = await valueOf(sources, config.path);
    const { docs_dir, nav } = isMapping(value) ? value : {};
    const root = pathFrom('', `./${textIn(docs_dir) ?? 'docs'}`) ?? 'docs';
    if (!hasFolder(sources, root)) return undefined;
    const entries = entriesOf(nav);
    return { config: config.path, root, ...(entries.length > 0 && { entries: async () => entries }) };
  },
};
