// Sphinx with MyST: the directives `toctree` of the pages, from the index on.
import { fileNameOf, folderOf, fromRoot, isMarkdown } from '../../sourcePath.ts';
import { maxDepth } from '../maxDepth.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { wordsOf } from '../wordsOf.ts';
import { entry, hrefOf, isWeb, type DocsFormat } from './format.ts';

type Toctree = { caption: string | undefined; lines: string[] };

const start = /^[ \t]*(?:(`{3,}|:{3,})\{toctree\}|\.\. toctree::)[ \t]*$/;

/** Returns the directives of a text in Markdown or reStructuredText: their captions and the lines of their lists. */
function toctreesIn(text: string): Toctree[] {
  const found: Toctree[] = [];
  let open: Toctree | undefined;
  let fence: string | undefined;
  for (const written of text.split('\n')) {
    const line = written.trim();
    const begin = start.exec(written);
    if (begin) {
      open = { caption: undefined, lines: [] };
      found.push(open);
      fence = begin[1];
      continue;
    }
    if (!open || line === '') continue;
    const [, name, value = ''] = /^:([\w-]+):([^\n]*)/.exec(line) ?? [];
    if (fence === undefined ? !/^[ \t]/.test(written) : line.startsWith(fence)) open = undefined;
    else if (name === 'caption') open.caption = value.trim();
    else if (name === undefined && line.length <= longest) open.lines.push(line);
  }
  return found;
}

/** Longer lines, and patterns with more stars, are ignored. */
const [longest, maxStars] = [1000, 3];

const stemOf = (path: string) => path.replace(/\.(?:md|markdown|rst|txt)$/i, '');

/** The paths that a pattern such as `guide/*` means. */
function matches(pattern: string, stems: readonly string[]) {
  const parts = pattern.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.length > maxStars + 1) return [];
  const expression = new RegExp(`^${parts.join('[^/]*')}$`);
  return stems.filter((stem) => expression.test(stem));
}

/** Returns a function for the entries below a page. */
function treeIn(inRoot: SourceFiles) {
  const files = new Map([...inRoot.keys()].toReversed().map((path) => [stemOf(path), path]));
  const stems = [...files.keys()]
    .filter((stem) => /\.(?:md|markdown|rst)$/i.test(files.get(stem)!))
    .toSorted();
  const seen = new Set<string>();

  async function entryOf(line: string, folder: string, depth: number): Promise<SummaryEntry[]> {
    const named = line.endsWith('>') ? line.lastIndexOf('<') : -1;
    const [title, target] = named < 0 ? ['', line] : [line.slice(0, named).trim(), line.slice(named + 1, -1)];
    if (target === 'self') return [];
    if (isWeb(target)) return [entry(title || target, target)];
    const path = fromRoot('', target.startsWith('/') || folder === '' ? target : `${folder}/${target}`);
    const found = path.includes('*') ? matches(path, stems) : [stemOf(path)];
    const entries: SummaryEntry[] = [];
    for (const stem of found) {
      if (seen.has(stem)) continue;
      seen.add(stem);
      const file = files.get(stem);
      const below = file === undefined ? [] : await entriesBelow(file, depth + 1);
      const isPage = file !== undefined && isMarkdown(file);
      // Pages in reStructuredText can’t be loaded, only what is below them.
      const href = isPage ? hrefOf(file) : below.length === 0 ? hrefOf(path) : undefined;
      entries.push(entry(title || (isPage ? '' : wordsOf(fileNameOf(stem))), href, below));
    }
    return entries;
  }

  async function entriesBelow(file: string, depth = 0): Promise<SummaryEntry[]> {
    const source = inRoot.get(file);
    if (!source || depth > maxDepth || !/\.(?:md|markdown|rst)$/i.test(file)) return [];
    const entries: SummaryEntry[] = [];
    for (const { caption, lines } of toctreesIn(await readText(source))) {
      const listed: SummaryEntry[] = [];
      for (const line of lines) listed.push(...(await entryOf(line, folderOf(file), depth)));
      if (caption === undefined) entries.push(...listed);
      else if (listed.length > 0) entries.push(entry(caption, undefined, listed));
    }
    return entries;
  }
  return entriesBelow;
}

/** Sphinx: `conf.py`, and the lists that begin on the index page beside it. */
export const sphinx: DocsFormat = {
  name: 'Sphinx',
  async find(sources) {
    const configs = [...sources.keys()].filter((path) => fileNameOf(path) === 'conf.py');
    const [config] = configs.toSorted((a, b) => a.length - b.length);
    const root = config === undefined ? '' : folderOf(config);
    const index = ['index.md', 'index.rst'].find((name) =>
      sources.has(root === '' ? name : `${root}/${name}`),
    );
    if (config === undefined || index === undefined) return undefined;
    return {
      config,
      root,
      async entries(inRoot) {
        const entries = await treeIn(inRoot)(index);
        if (entries.length === 0) return undefined;
        return isMarkdown(index) ? [entry('', hrefOf(index)), ...entries] : entries;
      },
    };
  },
};
