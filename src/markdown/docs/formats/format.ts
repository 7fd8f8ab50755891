import { frontMatterYaml, tomlFrontMatter, valuesByKey } from '../frontMatter.ts';
import { fromRoot, isMarkdown } from '../../sourcePath.ts';
import { entriesOfFolder, type PageFacts } from '../entriesOfFolder.ts';
import { readText } from '../readText.ts';
import type { SummaryEntry } from '../readSummary.ts';
import type { ResolvedEntry } from '../resolveEntries.ts';
import { isHidden, type SourceFiles } from '../sourceFiles.ts';
import { parseYaml } from '../yaml.ts';

/** The docs of a folder in some format. */
export type FoundDocs = {
  /** The file that decided it, from the folder. It is stored for exports. */
  config: string;
  /** Other files outside the root that the page tree depends on, from the folder. They are stored for exports. */
  others?: string[];
  /** The folder with the docs, '' for the folder itself. */
  root: string;
  /** The Markdown file with the page tree, from the root. */
  summary?: string;
  /** The folders of files that pages include by a path from any of them, from the folder. */
  includes?: string[];
  /** Returns the page tree. Links are relative to the root. Undefined: the tree of the folders. */
  entries?: (inRoot: SourceFiles) => Promise<SummaryEntry[] | undefined>;
  /** Returns titles and order in a tree of the folders, by the path of a page or folder. */
  facts?: (inRoot: SourceFiles) => Promise<ReadonlyMap<string, PageFacts>>;
  /** Whether a Markdown file in the docs can be a page of the folders' tree. Undefined: all can. */
  isPage?: (path: string) => boolean;
  /** Why the tree can differ from that of the other tool, as a sentence. */
  note?: string;
};

/** A kind of docs folder, by the tool that builds it. Nothing in a folder is executed. */
export type DocsFormat = {
  name: string;
  /** Returns the docs, or undefined if the folder has another format. Never throws for unusual values. */
  find: (sources: SourceFiles) => Promise<FoundDocs | undefined>;
  /** The keys of front matter in which a page names its own addresses, and whether a file is the settings file of the format. */
  addresses?: { isConfig: (path: string) => boolean; keys: ReadonlyMap<string, AddressesOf> };
};

/** Returns the addresses on the site of the other tool that a value means in a file of the docs. */
export type AddressesOf = (value: string, path: string, root: string) => string[];

export const atRoot: AddressesOf = (value) => [fromRoot('', value)];

const place = { type: 'item', from: 1, to: 1, column: 1 } as const;

const titleTag = /<\/?(?:b|i|u|s|em|strong|span|small|sub|sup|code|kbd|font|mark|br|img)\b[^<>]*>/gi;

/** Returns a title without the HTML that other tools draw in it. */
export const plainTitle = <Title extends string | undefined>(title: Title) =>
  title?.includes('<') ? title.replace(titleTag, '').trim() : title;

/** Returns an entry of a page tree. Without `href` it is a group. */
export const entry = (
  title: string,
  href?: string,
  entries: SummaryEntry[] = [],
  line = 1,
): SummaryEntry => ({
  title: plainTitle(title),
  ...(href !== undefined && { href }),
  line,
  place,
  entries,
});

/** Returns the link to a file of the docs. Signs that have a meaning in addresses are encoded. */
export const hrefOf = (path: string) => `/${path.replace(/[%?#]/g, encodeURIComponent)}`;

/**
 * Returns the entries of the pages in a folder of the docs, '' for all.
 * @param facts by path in the docs
 */
export function entriesBelow(
  inRoot: SourceFiles,
  folder: string,
  facts: ReadonlyMap<string, PageFacts> = new Map(),
): SummaryEntry[] {
  const start = folder === '' ? '' : `${folder}/`;
  const below = (path: string) => path.startsWith(start);
  const inFolder = (path: string) => path.slice(start.length);
  const paths = [...inRoot.keys()].filter((path) => below(path) && isMarkdown(path) && !isHidden(path));
  const factsBelow = [...facts]
    .filter(([path]) => below(path))
    .map(([path, own]) => [inFolder(path), own] as const);
  const written = (one: ResolvedEntry): SummaryEntry => {
    const href =
      one.type === 'document' && one.sourcePath !== undefined ? hrefOf(start + one.sourcePath) : undefined;
    return entry(one.title, href, one.entries.map(written));
  };
  return entriesOfFolder(paths.map(inFolder), new Map(factsBelow)).map(written);
}

/** The note about a page tree that a script computes. */
export const noScript = (file: string) =>
  `The page tree in ${file} is a program, which isn’t run. Pages were ordered by folders and front matter.`;

/** Whether an address of a page tree leads to another site. */
export const isWeb = (address: string) => /^(?:https?:)?\/\//i.test(address);

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
  const text = source && (await readText(source));
  const toml = text === undefined ? undefined : tomlFrontMatter(text);
  if (toml) return toml;
  const yaml = text === undefined ? undefined : frontMatterYaml(text);
  const parsed = yaml === undefined ? undefined : parseYaml(yaml, { uniqueKeys: false });
  if (parsed?.problem !== undefined) return valuesByKey(yaml ?? '');
  const value = parsed?.value;
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
