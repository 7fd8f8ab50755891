/** A page in its place, in a flat list with parents first. */
export type PlacedPage = {
  /** Unique in its list. */
  key: string;
  /** The key of the parent page. */
  parent: string | undefined;
  type: string;
  slug: string;
  /** The URL of a link. */
  href?: string | undefined;
  /** Documents: the path of the file in the folder. */
  path?: string | undefined;
  /** The hash of the text. */
  document?: string | undefined;
};

/** Keys of former pages by the keys of the pages that they have become. */
export type Matches = ReadonlyMap<string, string>;

/** New and former pages whose texts are compared. More than these are new pages. */
const maxCompared = 200;
/** Lines in common, of those of the longer text. */
const minSimilarity = 0.5;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the share of lines that two texts have in common, from 0 to 1. */
function similarity(ours: string[], theirs: string[]) {
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = new Map<string, number>();
  for (const line of ours) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of theirs) {
    const count = left.get(line) ?? 0;
    if (count > 0) common++;
    left.set(line, count - 1);
  }
  return common / Math.max(ours.length, theirs.length);
}

type Texts = {
  /** Returns the text of a new page. */
  wanted: (key: string) => string;
  /** Returns the text of a former page. */
  existing: (key: string) => Promise<string>;
};

/**
 * Finds pages whose file has another path: first those with the same text, then those with mostly the same text. At most
 * 200 pages of each side are compared by text.
 */
export async function findMovedPages(
  wanted: readonly PlacedPage[],
  existing: readonly PlacedPage[],
  texts: Texts,
): Promise<Matches> {
  const pathsOf = (pages: readonly PlacedPage[]) => new Set(pages.map(({ path }) => path));
  const [formerPaths, newPaths] = [pathsOf(existing), pathsOf(wanted)];
  const added = wanted.filter(({ path }) => path !== undefined && !formerPaths.has(path));
  const gone = existing.filter(({ path }) => path !== undefined && !newPaths.has(path));
  const moved = new Map<string, string>();
  const left = new Map(gone.map((page) => [page.key, page]));
  const take = (page: string, former: string) => {
    moved.set(page, former);
    left.delete(former);
  };
  const byDocument = Map.groupBy(gone, ({ document }) => document);
  for (const { key, document } of added) {
    if (document === undefined || texts.wanted(key) === '') continue;
    const former = byDocument.get(document)?.shift();
    if (former) take(key, former.key);
  }
  const rest = added.filter(({ key }) => !moved.has(key)).slice(0, maxCompared);
  if (rest.length === 0) return moved;
  const formerLines = new Map<string, string[]>();
  for (const key of [...left.keys()].slice(0, maxCompared))
    formerLines.set(key, linesOf(await texts.existing(key)));
  const pairs = rest.flatMap(({ key }) => {
    const lines = linesOf(texts.wanted(key));
    return [...formerLines].map(([former, before]) => ({ key, former, share: similarity(before, lines) }));
  });
  for (const { key, former, share } of pairs.toSorted((a, b) => b.share - a.share))
    if (share >= minSimilarity && left.has(former) && !moved.has(key)) take(key, former);
  return moved;
}

const identity = ({ type, slug, href }: PlacedPage) => `${type} ${slug} ${href ?? ''}`;

/**
 * Matches the pages of docs with those of a space: documents by path or as moved, others by type, slug and URL, below
 * the same page first. A former page has at most one match.
 */
export function matchPages(
  wanted: readonly PlacedPage[],
  existing: readonly PlacedPage[],
  moved: Matches,
): Matches {
  const matches = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, former: string | undefined) => {
    if (former === undefined || taken.has(former)) return;
    matches.set(key, former);
    taken.add(former);
  };
  const byPath = new Map(existing.map(({ path, key }) => [path, key]));
  for (const { key, path } of wanted) if (path !== undefined) take(key, byPath.get(path) ?? moved.get(key));
  const others = wanted.filter(({ path }) => path === undefined);
  const free = existing.filter(({ path }) => path === undefined);
  const inPlace = new Map(free.map((page) => [`${page.parent} ${identity(page)}`, page.key]));
  for (const page of others) {
    const parent = page.parent === undefined ? undefined : matches.get(page.parent);
    if (page.parent === undefined || parent !== undefined)
      take(page.key, inPlace.get(`${parent} ${identity(page)}`));
  }
  const anywhere = Map.groupBy(
    free.filter(({ key }) => !taken.has(key)),
    identity,
  );
  for (const page of others)
    if (!matches.has(page.key)) take(page.key, anywhere.get(identity(page))?.shift()?.key);
  return matches;
}
