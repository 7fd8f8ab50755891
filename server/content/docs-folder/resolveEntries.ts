import { candidateFiles, isMarkdown, pathFrom, splitAddress } from '#markdown/sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits } from './docsFolder.ts';
import type { SummaryEntry } from './readSummary.ts';

export const summaryFile = 'SUMMARY.md';

export type ResolvedEntry = { title: string; entries: ResolvedEntry[] } & (
  { type: 'group' } | { type: 'link'; href: string } | { type: 'document'; sourcePath?: string }
);

const webAddress = /^(?:https?:\/\/|mailto:|tel:)/i;
const absolute = /^(?:[a-z][a-z0-9+.-]*:|[/\\])/i;

const entryError = ({ line, href = '' }: SummaryEntry, why: string) =>
  new DocsFolderError(`Line ${line} of SUMMARY.md lists ${quoted(href)}, ${why}.`);

/** Returns the file of an entry, or undefined, and the path at which it should be. */
function findSource(entry: SummaryEntry, files: ReadonlyMap<string, unknown>) {
  const { path } = splitAddress(entry.href ?? '');
  if (absolute.test(path)) {
    throw entryError(
      entry,
      'which is neither a relative path nor a web address; write the path from the folder',
    );
  }
  const wanted = pathFrom(summaryFile, path);
  if (wanted === undefined) throw entryError(entry, 'which is outside the folder; list only pages inside it');
  if (path === '') throw entryError(entry, 'which has no path; write the path of the page’s file');
  const found = candidateFiles(wanted).find((candidate) => files.has(candidate));
  if (found === summaryFile) throw entryError(entry, 'which is the summary itself; remove the line');
  if (found !== undefined && !isMarkdown(found)) {
    throw entryError(entry, 'which is not a Markdown page; link to it from a page instead');
  }
  return { found, wanted };
}

const quoteSome = (paths: string[]) =>
  paths.slice(0, 5).map(quoted).join(', ') + (paths.length > 5 ? ` and ${paths.length - 5} more` : '');

/**
 * Finds the file of each entry. Throws DocsFolderError for missing pages (naming five), duplicates, absolute
 * paths, paths that leave the folder, a summary that lists itself or no page, and more than 20,000 entries.
 */
export function resolveEntries(
  entries: SummaryEntry[],
  files: ReadonlyMap<string, unknown>,
): ResolvedEntry[] {
  const lines = new Map<string, number>();
  const missing: string[] = [];
  let [count, documents] = [0, 0];
  const place = (entry: SummaryEntry): ResolvedEntry => {
    count++;
    const { title, href } = entry;
    const common = () => ({ title, entries: entry.entries.map(place) });
    if (href === undefined) return { type: 'group', ...common() };
    if (webAddress.test(href)) return { type: 'link', href, ...common() };
    documents++;
    if (href === '') return { type: 'document', ...common() };
    const { found, wanted } = findSource(entry, files);
    if (found === undefined) missing.push(wanted);
    const sourcePath = found ?? wanted;
    const before = lines.get(sourcePath);
    if (before !== undefined) throw entryError(entry, `as line ${before} does; list each page only once`);
    lines.set(sourcePath, entry.line);
    return { type: 'document', sourcePath, ...common() };
  };
  const placed = entries.map(place);
  if (missing.length > 0) {
    throw new DocsFolderError(
      `SUMMARY.md lists pages that the folder doesn't have: ${quoteSome(missing)}; add them or remove them from the summary.`,
    );
  }
  if (documents === 0)
    throw new DocsFolderError('SUMMARY.md lists no pages; add an entry such as [Title](page.md).');
  if (count > folderLimits.pages) {
    throw new DocsFolderError(
      `SUMMARY.md has ${count} entries, but a space can have at most 20,000; split the docs into several spaces.`,
    );
  }
  return placed;
}
