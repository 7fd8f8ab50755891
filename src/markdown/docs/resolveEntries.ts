import { candidateFiles, isMarkdown, pathFrom, splitAddress } from '../sourcePath.ts';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits } from './docsFolder.ts';
import type { GeneratedPage } from './generatedPage.ts';
import { defaultSummary, hrefFromRoot } from './docsRoot.ts';
import type { SummaryEntry } from './readSummary.ts';
import type { Warn } from './warnings.ts';

export type ResolvedEntry = { title: string; entries: ResolvedEntry[] } & (
  | { type: 'group' }
  | { type: 'link'; href: string }
  | { type: 'document'; sourcePath?: string }
  | { type: 'computed'; computed: GeneratedPage }
);

type Target = { file: string; anchor: string } | { problem: string };

const webAddress = /^(?:https?:\/\/|mailto:|tel:)/i;
const otherScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Returns the page of an entry, or the reason why it has none, as the end of a sentence. */
function targetOf(href: string, summary: string, files: ReadonlyMap<string, unknown>): Target {
  const { path, anchor } = splitAddress(href);
  if (path === '') return { problem: 'which has no path' };
  const wanted = pathFrom(summary, path);
  if (wanted === undefined) return { problem: 'which is outside the folder' };
  const file = candidateFiles(wanted).find((candidate) => files.has(candidate));
  if (file === undefined) return { problem: 'which doesn’t exist' };
  if (file === summary) return { problem: 'which is the summary itself' };
  if (!isMarkdown(file)) return { problem: 'which isn’t a Markdown page' };
  return { file, anchor };
}

/** Returns the files that an entry without an anchor lists. */
function plainlyListed(
  entries: SummaryEntry[],
  summary: string,
  files: ReadonlyMap<string, unknown>,
): Set<string> {
  const listed = new Set<string>();
  const visit = ({ href, entries: below }: SummaryEntry) => {
    const target = href === undefined ? undefined : targetOf(href, summary, files);
    if (target && 'file' in target && target.anchor === '') listed.add(target.file);
    below.forEach(visit);
  };
  entries.forEach(visit);
  return listed;
}

/**
 * Finds the file of each entry. An entry that isn't a separate page becomes a link, with a warning: a missing
 * page, a path out of the folder, another file than Markdown, a page listed before, an anchor of a listed
 * page. Throws DocsFolderError if there are no pages or more than 20,000 entries.
 */
export function resolveEntries(
  entries: SummaryEntry[],
  files: ReadonlyMap<string, unknown>,
  warn: Warn,
  summary = defaultSummary,
): ResolvedEntry[] {
  const lines = new Map<string, number>();
  const plain = plainlyListed(entries, summary, files);
  let [count, documents] = [0, 0];
  const place = (entry: SummaryEntry): ResolvedEntry => {
    count++;
    const { title, href, computed, line } = entry;
    const common = () => ({ title, entries: entry.entries.map(place) });
    if (computed) {
      documents++;
      return { type: 'computed', computed, ...common() };
    }
    if (href === undefined) return { type: 'group', ...common() };
    if (webAddress.test(href)) return { type: 'link', href, ...common() };
    if (href === '') {
      documents++;
      return { type: 'document', ...common() };
    }
    const report = (why: string, done: string) =>
      warn({
        kind: 'summary',
        path: summary,
        line,
        message: `The entry lists ${quoted(href)}, ${why}. It was imported as ${done}.`,
      });
    if (otherScheme.test(href)) {
      report('which is neither a relative path nor a web URL', 'a group');
      return { type: 'group', ...common() };
    }
    const asLink = (why: string): ResolvedEntry => {
      report(why, 'a link');
      return { type: 'link', href: hrefFromRoot(summary, href), ...common() };
    };
    const target = targetOf(href, summary, files);
    if ('problem' in target) return asLink(target.problem);
    const { file, anchor } = target;
    if (anchor !== '' && plain.has(file))
      return asLink('which is a heading in a page that already has an entry');
    const before = lines.get(file);
    if (before !== undefined) return asLink(`which line ${before} already lists`);
    lines.set(file, line);
    documents++;
    return { type: 'document', sourcePath: file, ...common() };
  };
  const placed = entries.map(place);
  if (documents === 0)
    throw new DocsFolderError(
      `${summary || 'The page tree'} lists no pages. Add an entry such as [Title](page.md).`,
    );
  if (count > folderLimits.pages) {
    throw new DocsFolderError(
      `${summary || 'The page tree'} has ${count} entries, but a space can have at most 20,000. Split the docs into several spaces.`,
    );
  }
  return placed;
}
