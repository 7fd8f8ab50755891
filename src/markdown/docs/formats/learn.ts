import { maxDepth } from '../maxDepth.ts';
import type { SummaryEntry } from '../readSummary.ts';
import { isMapping } from '../yaml.ts';
import { entry, firstOf, textIn, valueOf, type DocsFormat } from './format.ts';

function entriesOf(items: unknown, depth = 0): SummaryEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  return items.filter(isMapping).map(({ name, href, topicHref, items: below }) => {
    const target = textIn(topicHref) ?? textIn(href);
    return entry(textIn(name) ?? '', target?.replace(/^~\//, '/'), entriesOf(below, depth + 1));
  });
}

/** Microsoft Learn and DocFX: `toc.yml` is the page tree. */
export const learn: DocsFormat = {
  name: 'Microsoft Learn',
  async find(sources) {
    const config = firstOf(sources, 'toc.yml', 'TOC.yml');
    const value = config && (await valueOf(sources, config.path));
    const entries = entriesOf(isMapping(value) ? value['items'] : value);
    return config && entries.length > 0
      ? { config: config.path, root: '', entries: async () => entries }
      : undefined;
  },
};
