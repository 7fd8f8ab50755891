import { pathFrom, splitAddress } from '../sourcePath.ts';
import { readText } from './readText.ts';
import type { SourceFiles } from './sourceFiles.ts';

const include = /\{%\s*include\s+["'](?<address>[^"'\n]+)["']/g;

/** Returns the paths of files that a text includes with `{% include %}`. */
const pathsIn = (path: string, markdown: string) =>
  [...markdown.matchAll(include)].flatMap(({ groups }) => {
    const found = pathFrom(path, splitAddress(groups?.['address'] ?? '').path);
    return found === undefined ? [] : [found];
  });

/**
 * Returns which of the files are included by the texts, or by files that these include.
 * @param texts Markdown by path
 * @param isFile whether a path is that of a file that can be included
 */
export async function includedPaths(
  texts: ReadonlyMap<string, { markdown: string }>,
  sources: SourceFiles,
  isFile: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const next = [...texts].flatMap(([path, { markdown }]) => pathsIn(path, markdown));
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const source = found.has(path) || !isFile(path) ? undefined : sources.get(path);
    if (!source) continue;
    found.add(path);
    next.push(...pathsIn(path, await readText(source)));
  }
  return found;
}
