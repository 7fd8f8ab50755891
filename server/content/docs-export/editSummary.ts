import { diffArrays } from 'diff';
import type { EntryPlace } from '../docs-folder/readSummary.ts';
import { entryText, type SummaryPage } from './summaryLines.ts';

/** An entry of the summary as it was read: the page it lists, and where. */
export type ListedEntry = { page: SummaryPage; place: EntryPlace; entries: ListedEntry[] };

/** `key` is the same for the same page below the same ancestors. */
type Row = { key: number; parent: number; identity: string; page: SummaryPage; place?: EntryPlace };

/** How an entry is written: its column, and the bullet or hashes before its text. */
type Style = { type: EntryPlace['type']; column: number; marker: string };

type Tree = { page: SummaryPage; place?: EntryPlace; entries: Tree[] };

/** More edits than this rewrite the summary, since the comparison would take seconds. */
const maxEdits = 2000;
const top = 0;

function identityOf({ type, title, path, href }: SummaryPage) {
  if (type === 'link') return `link ${href} ${title}`;
  return path === undefined ? `${type} ${title}` : `page ${path}`;
}

/** Creates a function that numbers texts, the same text with the same number, from 1. */
function numbering() {
  const numbers = new Map<string, number>();
  return (text: string) => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  };
}

function rowsOf(trees: Tree[], numberOf: (text: string) => number, parent = top): Row[] {
  const seen = new Map<string, number>();
  return trees.flatMap(({ page, place, entries }) => {
    const identity = identityOf(page);
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    const key = numberOf(`${parent} ${count} ${identity}`);
    const row = { key, parent, identity, page, ...(place && { place }) };
    return [row, ...rowsOf(entries, numberOf, key)];
  });
}

const treeOf = (page: SummaryPage): Tree => ({ page, entries: page.pages.map(treeOf) });

const markerAt = (line: string, { type, column }: EntryPlace) =>
  type === 'paragraph' ? '' : (/^(?:[*+-]|\d+[.)]|#+)[ \t]+/.exec(line.slice(column - 1))?.[0] ?? '* ');

/**
 * Changes only the lines of added, moved, renamed and removed entries, so that the summary lists the wanted
 * pages. Returns undefined if the summary has to be written anew. The result can still list other pages, for
 * example for a page that follows a heading's list, so read it again.
 * @param text the summary as written
 * @param entries its entries
 * @param wanted the pages to list
 * @param path the path of the summary in the docs
 */
export function editSummary(text: string, entries: ListedEntry[], wanted: SummaryPage[], path: string) {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const lines = text.slice(bom.length).split(/(?<=\r\n|\n|\r(?!\n))/);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lineAt = (number: number) => lines[number - 1] ?? '';
  const numberOf = numbering();
  const before = rowsOf(entries, numberOf);
  const after = rowsOf(wanted.map(treeOf), numberOf);
  const parts = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: maxEdits },
  );
  const firstLines = new Set(before.map(({ place }) => `${place?.from} ${place?.column}`));
  if (!parts || firstLines.size < before.length) return undefined;

  const wantedKeys = new Set(after.map(({ key }) => key));
  const kept = new Map(before.filter(({ key }) => wantedKeys.has(key)).map((row) => [row.key, row.place!]));
  const styles = new Map<number, Style>();
  const childStyles = new Map<number, Style>();
  const setStyle = ({ key, parent }: Row, style: Style) => {
    styles.set(key, style);
    if (!childStyles.has(parent)) childStyles.set(parent, style);
  };
  for (const row of before)
    if (kept.has(row.key)) {
      const { type, column } = row.place!;
      setStyle(row, { type, column, marker: markerAt(lineAt(row.place!.from), row.place!) });
    }
  const nested = before.find(
    ({ parent, place }) => place?.type === 'item' && kept.get(parent)?.type === 'item',
  );
  const step = nested ? nested.place!.column - kept.get(nested.parent)!.column : undefined;

  const styleOf = ({ page, parent }: Row): Style => {
    const sibling = childStyles.get(parent);
    if (sibling && (sibling.type !== 'heading' || page.type === 'group')) return sibling;
    const above = styles.get(parent);
    if (above?.type !== 'item') return { type: 'item', column: 1, marker: '* ' };
    return { ...above, column: above.column + (step ?? above.marker.length) };
  };
  const lineOf = (row: Row, { column, marker }: Style) =>
    `${' '.repeat(column - 1)}${marker}${entryText(row.page, path)}`;

  const moved = new Map(before.map((row) => [row.identity, row]));
  /** Returns the former line of a moved entry, indented anew. */
  const movedLine = (row: Row, style: Style) => {
    const { place, page } = moved.get(row.identity) ?? {};
    if (place?.type !== 'item' || style.type !== 'item' || place.from !== place.to) return undefined;
    if (page?.title !== row.page.title) return undefined;
    return (
      ' '.repeat(style.column - 1) +
      lineAt(place.from)
        .slice(place.column - 1)
        .trimEnd()
    );
  };

  const removed = new Set<number>();
  const replaced = new Map<number, string>();
  const inserted = new Map<number, string[]>();
  let at = (before[0]?.place?.from ?? lines.length + 1) - 1;
  const insert = (row: Row) => {
    const style = styleOf(row);
    setStyle(row, style);
    const line = movedLine(row, style) ?? lineOf(row, style);
    inserted.set(at, [...(inserted.get(at) ?? []), ...(style.type === 'heading' ? ['', line, ''] : [line])]);
  };
  const keep = (row: Row, place: EntryPlace, formerTitle: string) => {
    if (formerTitle !== row.page.title) {
      replaced.set(place.from, lineOf(row, styles.get(row.key)!));
      for (let line = place.from + 1; line <= place.to; line++) removed.add(line);
    }
    const isSpaced = place.type === 'heading' && lineAt(place.to + 1).trim() === '';
    at = place.to + (isSpaced ? 1 : 0);
  };
  const remove = ({ place }: Row) => {
    for (let line = place!.from; line <= place!.to; line++) removed.add(line);
    if (place!.type === 'heading' && lineAt(place!.to + 1).trim() === '') removed.add(place!.to + 1);
  };

  let [old, now] = [0, 0];
  for (const { added, removed: gone, value } of parts)
    for (const _ of value)
      if (added) insert(after[now++]!);
      else if (gone) remove(before[old++]!);
      else keep(after[now++]!, before[old]!.place!, before[old++]!.page.title);

  const linesAt = (number: number) => {
    const own = replaced.get(number);
    if (number === 0 || (removed.has(number) && own === undefined)) return [];
    return [own === undefined ? lineAt(number).replace(/[\r\n]+$/, '') : own];
  };
  const endOf = (number: number) => /[\r\n]+$/.exec(lineAt(number))?.[0] ?? '';
  let result = bom;
  for (let number = 0; number <= lines.length; number++) {
    const more = inserted.get(number) ?? [];
    for (const line of linesAt(number)) result += line + (endOf(number) || (more.length > 0 ? lineEnd : ''));
    for (const line of more) result += line + lineEnd;
  }
  return result;
}
