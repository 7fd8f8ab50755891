import { diffArrays } from 'diff';
import { entryText, type SummaryPage } from './summaryLines.ts';
import { rowNumbering, type ListedEntry, type PlacedRow, type Row } from './summaryRows.ts';
import { entryStyles, markerOf, type EntryStyle } from './summaryStyles.ts';

/** More edits than this rewrite the summary, since the comparison would take seconds. */
const maxEdits = 2000;

/** Changes of lines by their number: removed and replaced ones, and lines inserted after it. */
type LineEdits = {
  removed: Set<number>;
  replaced: Map<number, string>;
  inserted: Map<number, string[]>;
};

/** Applies edits. Lines keep their line ends, inserted ones have `lineEnd`. */
function applyEdits(lines: string[], { removed, replaced, inserted }: LineEdits, lineEnd: string) {
  let text = '';
  for (let number = 0; number <= lines.length; number++) {
    const line = lines[number - 1] ?? '';
    const more = inserted.get(number) ?? [];
    const end = /(?:\r\n|\n|\r)$/.exec(line)?.[0] ?? '';
    const own =
      replaced.get(number) ?? (removed.has(number) ? undefined : line.slice(0, line.length - end.length));
    if (number > 0 && own !== undefined) text += own + (end || (more.length > 0 ? lineEnd : ''));
    for (const one of more) text += one + lineEnd;
  }
  return text;
}

const keysOf = (rows: Row[]) => rows.map(({ key }) => key);

/** Returns the rows of both sides, and the steps from one to the other. Undefined for too many edits. */
function compareRows(entries: ListedEntry[], summaryPages: SummaryPage[]) {
  const rowsOf = rowNumbering();
  const before = rowsOf(entries, (entry) => ({ page: entry.page, below: entry.entries })).map(
    ({ node, ...row }): PlacedRow => ({ ...row, place: node.place }),
  );
  const after: Row[] = rowsOf(summaryPages, (page) => ({ page, below: page.pages }));
  const parts = diffArrays(keysOf(before), keysOf(after), { maxEditLength: maxEdits });
  let [old, now] = [0, 0];
  const steps = parts?.flatMap(({ added, removed, value }) =>
    value.map(() => ({
      before: added ? undefined : before[old++],
      after: removed ? undefined : after[now++],
    })),
  );
  return steps && { before, steps };
}

/**
 * Changes only the lines of added, moved, renamed and removed entries, so that the summary lists the wanted
 * pages. Returns undefined if a new summary is needed. The result can still list other pages, for
 * example for a page that follows a heading's list, so read it again.
 * @param text the summary as written
 * @param entries its entries
 * @param summaryPages the pages to list
 * @param path the path of the summary in the docs
 */
export function editSummary(text: string, entries: ListedEntry[], summaryPages: SummaryPage[], path: string) {
  const compared = compareRows(entries, summaryPages);
  if (!compared) return undefined;
  const { before, steps } = compared;
  const places = new Set(before.map(({ place }) => `${place.from} ${place.column}`));
  if (places.size < before.length) return undefined;

  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const lines = text.slice(bom.length).split(/(?<=\r\n|\n|\r(?!\n))/);
  const lineAt = (number: number) => (lines[number - 1] ?? '').trimEnd();
  const staying = steps.flatMap((step) => (step.before && step.after ? [step.before] : []));
  const styles = entryStyles(staying, lineAt);
  const former = new Map(before.map((row) => [row.identity, row]));
  const edits: LineEdits = { removed: new Set(), replaced: new Map(), inserted: new Map() };

  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = (row: Row, { column, marker }: EntryStyle, entry = entryText(row.page, path)) => {
    const indent = ' '.repeat(column - 1);
    const lineStart = `${lineEnd}${indent}${' '.repeat(marker.length)}`;
    return `${indent}${marker}${entry.replaceAll('\n', lineStart)}`;
  };
  /** Returns the text of an entry that is moved as it is. */
  const movedText = ({ identity, page }: Row, style: EntryStyle) => {
    const found = former.get(identity);
    if (!found || found.page.title !== page.title || found.place.from !== found.place.to) return undefined;
    if (found.place.type !== 'item' || style.type !== 'item') return undefined;
    const line = lineAt(found.place.from).slice(found.place.column - 1);
    return line.slice(markerOf(line).length);
  };
  const removeLines = (from: number, to: number) => {
    for (let line = from; line <= to; line++) edits.removed.add(line);
  };
  const isBlankBelow = ({ place }: PlacedRow) => place.type === 'heading' && lineAt(place.to + 1) === '';

  let at = (before[0]?.place.from ?? lines.length + 1) - 1;
  for (const step of steps) {
    const { before: old, after: row } = step;
    if (old && row) {
      const { from, to } = old.place;
      if (old.page.title !== row.page.title) {
        edits.replaced.set(from, written(row, styles.get(row)));
        removeLines(from + 1, to);
      }
      at = isBlankBelow(old) ? to + 1 : to;
    } else if (row) {
      const style = styles.choose(row);
      const line = written(row, style, movedText(row, style));
      const own = style.type === 'heading' ? ['', line, ''] : [line];
      edits.inserted.set(at, [...(edits.inserted.get(at) ?? []), ...own]);
    } else if (old) {
      removeLines(old.place.from, old.place.to + (isBlankBelow(old) ? 1 : 0));
    }
  }
  return bom + applyEdits(lines, edits, lineEnd);
}
