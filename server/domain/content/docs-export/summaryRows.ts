import type { EntryPlace } from '#markdown/docs/readSummary.ts';
import type { SummaryPage } from './summaryLines.ts';

/** An entry of the summary as it was read: the page it lists, and where. */
export type ListedEntry = { page: SummaryPage; place: EntryPlace; entries: ListedEntry[] };

/** A page in the flat order of a summary. */
export type Row = {
  /** The same for the same page below the same pages. */
  key: number;
  /** The key of the page above. 0 on the top level. */
  parent: number;
  /** The same page at any position. */
  identity: string;
  page: SummaryPage;
};

export type PlacedRow = Row & { place: EntryPlace };

function identityOf({ type, title, path, href, yaml }: SummaryPage) {
  if (yaml !== undefined) return `${type} ${yaml}`;
  if (type === 'link') return `link ${href} ${title}`;
  return path === undefined ? `${type} ${title}` : `page ${path}`;
}

/** Creates a function that returns the rows of pages, with comparable keys in all its results. */
export function rowNumbering() {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  };
  return function rowsOf<Node>(
    nodes: Node[],
    read: (node: Node) => { page: SummaryPage; below: Node[] },
    parent = 0,
  ): (Row & { node: Node })[] {
    const seen = new Map<string, number>();
    return nodes.flatMap((node) => {
      const { page, below } = read(node);
      const identity = identityOf(page);
      const count = seen.get(identity) ?? 0;
      seen.set(identity, count + 1);
      const key = numberOf(`${parent} ${count} ${identity}`);
      return [{ key, parent, identity, page, node }, ...rowsOf(below, read, key)];
    });
  };
}
