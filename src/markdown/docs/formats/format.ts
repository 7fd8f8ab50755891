import { frontMatterYaml } from '../frontMatter.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { SourceFiles } from '../sourceFiles.ts';
import { parseYaml } from '../yaml.ts';
import type { PageFacts } from '../entriesOfFolder.ts';

/** The docs of a folder in some format. */
export type FoundDocs = {
  /** The file that decided it, from the folder. It is stored for exports. */
  config: string;
  /** The folder with the docs, '' for the folder itself. */
  root: string;
  /** The Markdown file with the page tree, from the root. */
  summary?: string;
  /** Returns the page tree. Links are relative to the root. Undefined: the tree of the folders. */
  entries?: (inRoot: SourceFiles) => Promise<SummaryEntry[] | undefined>;
  /** Returns titles and order in a tree of the folders, by the path of a page or folder. */
  facts?: (inRoot: SourceFiles) => Promise<ReadonlyMap<string, PageFacts>>;
  /** Why the tree can differ from that of the other tool, as a sentence. */
  note?: string;
};

/** A kind of docs folder that has no `SUMMARY.md`. Nothing in a folder is executed. */
export type DocsFormat = {
  name: string;
  /** Returns the docs, or undefined if the folder has another format. Never throws for unusual values. */
  find: (sources: SourceFiles) => Promise<FoundDocs | undefined>;
};

const place = { type: 'item', from: 1, to: 1, column: 1 } as const;

/** Returns an entry of a page tree. Without `href` it is a group. */
export const entry = (title: string, href?: string, entries: SummaryEntry[] = []): SummaryEntry => ({
  title,
  ...(href !== undefined && { href }),
  line: 1,
  place,
  entries,
});

/** Returns the first of these files that exists. */
export const firstOf = (sources: SourceFiles, ...paths: string[]) =>
  paths.map((path) => sources.get(path)).find((source) => source !== undefined);

/** Returns whether the folder has files below a path. */
export const hasFolder = (sources: SourceFiles, path: string) =>
  [...sources.keys()].some((known) => known.startsWith(`${path}/`));

/** Returns the value of a YAML or JSON file. Undefined if there is none, or it isn't valid. */
export async function valueOf(sources: SourceFiles, path: string): Promise<unknown> {
  const source = sources.get(path);
  if (!source) return undefined;
  // JSON is YAML. Tags of other programs, such as “!!python/name:x”, have no meaning here.
  const text = (await readText(source)).replace(/!!python\/[^\s!]+|!(?:ENV|relative)\b/g, '');
  const parsed = parseYaml(text, { uniqueKeys: false });
  return parsed.problem === undefined ? parsed.value : undefined;
}

/** Returns the values of the front matter of a page. Empty if there is none. */
export async function frontMatterOf(sources: SourceFiles, path: string): Promise<Record<string, unknown>> {
  const source = sources.get(path);
  const yaml = source && frontMatterYaml(await readText(source));
  const parsed = yaml === undefined ? undefined : parseYaml(yaml, { uniqueKeys: false });
  const value = parsed?.problem === undefined ? parsed?.value : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns a number, also if it is written as text. */
export const numberOf = (value: unknown) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Returns a text that isn't blank. */
export const textIn = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
