import { plainAddress } from './blocks/liquidLinks.ts';
import { headingAnchors } from './headingAnchors.ts';
import type { LinkedPage, LinkIndex } from './linkIndex.ts';
import { addressKey, candidateFiles, fromRoot, isMarkdown, pathFrom, splitAddress } from './sourcePath.ts';
import { pathByName, wikiTarget } from './wikiLink.ts';

export type LinkTarget<Page, File> =
  | { kind: 'page'; page: Page; anchor: string }
  /** A heading of the same page, or `query`: a part of a generated page. */
  | { kind: 'heading'; anchor: string; query?: string }
  | { kind: 'file'; file: File }
  /** An http, https, mailto or tel URL. */
  | { kind: 'url'; url: string }
  /** A URL with an unsupported scheme. */
  | { kind: 'forbidden'; url: string }
  /** A missing target. `path` is as written. `expected` is derived from its extension. */
  | { kind: 'nothing'; path: string; expected: 'page' | 'file' };

const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const allowed = /^(?:https?:\/\/|\/\/|mailto:|tel:)/i;

function expectedAt(path: string): 'page' | 'file' {
  const ending = /[^/]\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined || /^html?$/.test(ending) || isMarkdown(path) ? 'page' : 'file';
}

/** Folders whose files other tools publish at the root. Included files may be above it. */
const filesFolders = ['public', 'static'];

/**
 * The files that an address may mean on the site of another tool: each page is a folder there, the folder of the docs, of a
 * language or of a collection may be missing or added, and nothing is above the root.
 */
function otherAddresses(path: string, { sourcePath = '' }: LinkedPage): string[] {
  // Links between files of Markdown are those of their folder.
  if (isMarkdown(path) && !path.startsWith('/')) return [];
  const [top = ''] = sourcePath.split('/');
  const fromPage = `${sourcePath.replace(/\.[^./]+$/, '')}/_`;
  const published = [fromRoot(sourcePath, path), fromRoot(fromPage, path)];
  const found = published.map((one) => one.replace(/^(?:\.\.\/)+/, ''));
  if (path.startsWith('/')) {
    const [plain = ''] = found;
    found.push(...(top === sourcePath ? [] : [`${top}/${plain}`]), `_${plain}`);
    // The site or the docs may be below a folder: `/docs/guide`, `/project/guide`.
    const below = plain.indexOf('/') + 1;
    if (below > 0) found.push(plain.slice(below));
  }
  return found
    .flatMap(candidateFiles)
    .flatMap((one) => [one, ...filesFolders.map((folder) => `${folder}/${one}`)]);
}

type Spellings = { paths: ReadonlyMap<string, string>; hasNames: boolean };
const spellings = new WeakMap<ReadonlyMap<string, unknown>, Spellings>();

/** The paths by their lower case, and whether links are names of files in any folder, as in Hugo and wikis of GitHub. */
function spellingsOf(sources: ReadonlyMap<string, unknown>): Spellings {
  const known = spellings.get(sources);
  if (known) return known;
  const paths = new Map([...sources.keys()].map((path) => [path.toLowerCase(), path]));
  const hasNames =
    sources.has('Home.md') || [...paths.keys()].some((path) => /(?:^|\/)_index\.md$/.test(path));
  const found = { paths, hasNames };
  spellings.set(sources, found);
  return found;
}

/** Finds what an address means on the site of another tool. Sites ignore case. */
function elsewhereOf<Page, File>(path: string, from: LinkedPage, { sources }: LinkIndex<Page, File>) {
  const candidates = otherAddresses(path, from);
  const exact = candidates.find((candidate) => sources.has(candidate));
  if (exact !== undefined) return exact;
  const { paths, hasNames } = spellingsOf(sources);
  const spelled = candidates.map((one) => paths.get(one.toLowerCase())).find((one) => one !== undefined);
  const isName = hasNames && /^[^./]/.test(path) && (isMarkdown(path) || !/\.\w+$/.test(path));
  return spelled ?? (isName ? pathByName(path, sources) : undefined);
}

/** Finds a file in a folder of snippets: above the root, or a Markdown file that is no page. Only includes have these. */
function includedByName<Page, File>(path: string, { sources }: LinkIndex<Page, File>) {
  const found = pathByName(path, sources);
  const source = found === undefined ? undefined : sources.get(found);
  const isSnippet = found !== undefined && (found.startsWith('../') || isMarkdown(found));
  return source && 'file' in source && isSnippet ? source : undefined;
}

/**
 * Finds what an included text links to. In other tools, its links start at the page that includes it, so the folder is
 * unknown.
 */
function fromIncluder<Page, File>(
  path: string,
  { sourcePath = '' }: LinkedPage,
  { sources }: LinkIndex<Page, File>,
) {
  const own = sources.get(sourcePath);
  const isIncluded = own !== undefined && 'file' in own && !path.startsWith('/');
  const found = isIncluded ? pathByName(path.replace(/^(?:\.{1,2}\/)+/, ''), sources) : undefined;
  return found === undefined ? undefined : sources.get(found);
}

/** Finds a page by an address of its front matter. Relative paths start at the address of the page or at its file. */
function pageByAddress<Page extends LinkedPage, File>(
  path: string,
  { sourcePath = '' }: LinkedPage,
  { addresses, sources }: LinkIndex<Page, File>,
) {
  if (addresses.size === 0) return undefined;
  const source = sources.get(sourcePath);
  const own = source && 'page' in source ? (source.page.addresses?.slice(0, 1) ?? []) : [];
  const stem = sourcePath.replace(/\.[^./]+$/, '');
  const bases = [...own.flatMap((at) => [at, `${at}/_`]), sourcePath, `${stem}/_`];
  return bases
    .map((base) => addresses.get(addressKey(fromRoot(base, path))))
    .find((page) => page !== undefined);
}

function find<Page extends LinkedPage, File>(path: string, from: LinkedPage, index: LinkIndex<Page, File>) {
  const source = from.sourcePath === undefined ? undefined : fromRoot(from.sourcePath, path);
  const candidates = source === undefined ? [] : candidateFiles(source);
  if (path.startsWith('/') && source)
    candidates.push(
      ...filesFolders.flatMap((folder) => [`${folder}/${source}`, `../${folder}/${source}`]),
      `../${source}`,
    );
  for (const candidate of candidates) {
    const found = index.sources.get(candidate);
    if (found) return found;
  }
  const published = pathFrom(from.path, path);
  const page = published === undefined ? undefined : index.published.get(published);
  if (page) return { page };
  const included = path.startsWith('/') ? includedByName(path, index) : undefined;
  if (included) return included;
  const elsewhere = elsewhereOf(path, from, index);
  if (elsewhere !== undefined) return index.sources.get(elsewhere);
  const addressed = pageByAddress(path, from, index);
  return addressed ? { page: addressed } : fromIncluder(path, from, index);
}

/** Resolves a link by name, `[[page#Heading]]`. */
function namedTarget<Page extends LinkedPage, File>(
  { name, heading }: NonNullable<ReturnType<typeof wikiTarget>>,
  { sources }: LinkIndex<Page, File>,
): LinkTarget<Page, File> {
  const anchor = heading === '' || heading.startsWith('^') ? heading : headingAnchors()(heading).anchor;
  if (name === '') return { kind: 'heading', anchor };
  const path = pathByName(name, sources);
  const found = path === undefined ? undefined : sources.get(path);
  if (found === undefined) return { kind: 'nothing', path: name, expected: expectedAt(name) };
  return 'page' in found ? { kind: 'page', page: found.page, anchor } : { kind: 'file', file: found.file };
}

/**
 * Resolves an address on the page `from`: by its name if it is in two brackets, else relative to its source file, else to its published path. Accepts a
 * missing `.md` and percent-encoding. A path from the root may be in `public` or `static`. Accepts any text and never throws.
 */
export function linkTarget<Page extends LinkedPage, File>(
  address: string,
  from: LinkedPage,
  index: LinkIndex<Page, File>,
): LinkTarget<Page, File> {
  const written = address.trim();
  // Of Zola and VitePress, and of Docusaurus, from the root.
  const url = (plainAddress(written) ?? written)
    .replace(/^@(?:site\/(?:static\/)?|\/(?!\/))/, '/')
    .replace(/^pathname:\/\/(?=\/)/, '');
  if (scheme.test(url)) return { kind: allowed.test(url) ? 'url' : 'forbidden', url };
  const named = wikiTarget(url);
  if (named) return namedTarget(named, index);
  const { path, anchor } = splitAddress(url);
  if (path === '' && url.startsWith('?tag=')) return { kind: 'heading', anchor, query: url };
  if (path === '' && url !== '') return { kind: 'heading', anchor };
  const [asWritten = ''] = url.split(/[?#]/, 1);
  // Names of files may contain what addresses encode.
  const found =
    url === ''
      ? undefined
      : (find(path, from, index) ?? (asWritten === path ? undefined : find(asWritten, from, index)));
  if (found === undefined) return { kind: 'nothing', path, expected: expectedAt(path) };
  return 'page' in found ? { kind: 'page', page: found.page, anchor } : { kind: 'file', file: found.file };
}
