import { isSnippetFence, readDirective, readSnippetLines } from '../blocks/directives.ts';
import { importedAddresses } from '../blocks/imports.ts';
import { includesCode } from '../includes.ts';
import { fromRoot, isMarkdown, splitAddress } from '../sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { readText } from './readText.ts';
import type { SourceFile } from './sourceFiles.ts';
import { warnOnce, type Warn } from './warnings.ts';

/** In a shortcode of Hugo, with two braces, the path starts at the docs. */
const include = /(?<shortcode>\{)?\{[%<]\s*(?:include|readfile)\s+(?:file=)?["'](?<address>[^"'\n]+)["']/g;
/** Of Fumadocs, and of MyST. */
const otherInclude =
  /<include>([^<>\s]{1,1000})<\/include>|^[ \t]*`{3,}\{(?:literal)?include\}[ \t]+(\S{1,1000})/g;

/** What a line of a text includes. `line` counts from 1. */
export type Inclusion = { from: string; line: number; address: string };

/** Returns the directive of each line, also of lines between two fences of snippets. */
function directivesIn(lines: readonly string[]) {
  const found = lines.map((line) => readDirective(line));
  for (let from = 0; from < lines.length; from += 1) {
    if (!isSnippetFence(lines[from]!)) continue;
    const end = lines.findIndex((line, n) => n > from && isSnippetFence(line));
    if (end < 0) break;
    for (const [n, directive] of (readSnippetLines(lines.slice(from, end + 1)) ?? []).entries())
      found[from + n] = directive;
    from = end;
  }
  return found;
}

/** Returns the imported pages and code that a text shows: by component, and as an attribute. */
function importsIn(from: string, markdown: string): Inclusion[] {
  if (!/^import\s|<Snippet\s/m.test(markdown)) return [];
  const lines = markdown.split('\n');
  const lineOf = (path: string) =>
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.includes(path)),
    );
  return importedAddresses(markdown).map(({ written, address }) => ({
    from,
    line: lineOf(written),
    address,
  }));
}

/** Returns what a text includes, in the syntax of any tool. */
export function inclusionsIn(from: string, markdown: string): Inclusion[] {
  const lines = markdown.split('\n');
  const directives = directivesIn(lines);
  const imported = importsIn(from, markdown);
  const written = lines.flatMap((text, n) => {
    const directive = directives[n];
    const addresses = [...text.matchAll(include)].map(({ groups }) =>
      groups?.['shortcode'] === undefined
        ? (groups?.['address'] ?? '')
        : `/${(groups['address'] ?? '').replace(/^\/+/, '')}`,
    );
    addresses.push(...[...text.matchAll(otherInclude)].map(([, element, path = '']) => element ?? path));
    if (directive && directive !== 'nothing') addresses.push(directive.include);
    return addresses.map((address) => ({ from, line: n + 1, address }));
  });
  return [...written, ...imported];
}

/** The paths at which an included file may be, from the root. The root may be below the folder of the docs. */
function pathsOf({ from, address }: Inclusion, folders: readonly string[]) {
  const { path } = splitAddress(address);
  const found = fromRoot(from, path);
  return path.startsWith('/')
    ? [found, `../${found}`, ...folders.map((folder) => `${folder}/${found}`)]
    : [found];
}

type Files = {
  /** Returns a file by its path from the root. A path above the root begins with `..`. */
  fileAt: (path: string) => SourceFile | undefined;
  isPage: (path: string) => boolean;
  /** Where other files with a path from the root may be, from the root. */
  folders: readonly string[];
};

/**
 * Returns the paths of the files that the texts include, or files that these include. Warns once about files that are
 * missing or aren't text.
 * @param texts by path
 */
export async function includedPaths(
  texts: ReadonlyMap<string, { inclusions: readonly Inclusion[] }>,
  { fileAt, isPage, folders }: Files,
  warn: Warn,
): Promise<ReadonlySet<string>> {
  const included = new Set<string>();
  const report = warnOnce('include', warn);
  const next = [...texts.values()].flatMap(({ inclusions }) => inclusions).toReversed();
  for (let one = next.pop(); one; one = next.pop()) {
    const paths = pathsOf(one, folders);
    if (paths.some((path) => included.has(path) || isPage(path))) continue;
    const path = paths.find((known) => fileAt(known));
    const source = path === undefined ? undefined : fileAt(path);
    const { from, line, address } = one;
    const place = { path: from, line };
    if (path === undefined || !source) {
      const { path: written } = splitAddress(address);
      report(
        place,
        `The included file ${quoted(written)} isn’t a file of the docs. Readers see a link to it.`,
      );
      continue;
    }
    included.add(path);
    if (!isMarkdown(path) || includesCode(address)) continue;
    try {
      next.push(...inclusionsIn(path, await readText(source)));
    } catch (error) {
      if (!(error instanceof DocsFolderError)) throw error;
      report(place, `${error.message} It is included as it is.`);
    }
  }
  report.end();
  return included;
}
