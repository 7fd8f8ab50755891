import type { EntryPlace } from '#markdown/docs/readSummary.ts';
import type { PlacedRow, Row } from './summaryRows.ts';

/** How an entry is written: its column, and the bullet or hashes before its text. */
export type EntryStyle = { type: EntryPlace['type']; column: number; marker: string };

/** Returns the bullet or hashes at the start of a text, with the blanks after it. */
export const markerOf = (text: string) => /^(?:[*+-]|\d+[.)]|#+)[ \t]+/.exec(text)?.[0] ?? '';

const isGroup = ({ page }: Row) => page.type === 'group';

/**
 * Collects the styles of a summary's entries. A new entry is written like its siblings, else one step further
 * to the right than the entry above.
 * @param rows the entries that stay
 * @param lineAt returns a line by its number
 */
export function entryStyles(rows: PlacedRow[], lineAt: (line: number) => string) {
  const styles = new Map<number, EntryStyle>();
  const siblings = new Map<string, EntryStyle>();
  const set = (row: Row, style: EntryStyle) => {
    styles.set(row.key, style);
    const key = `${row.parent} ${isGroup(row)}`;
    if (!siblings.has(key)) siblings.set(key, style);
  };
  let step: number | undefined;
  for (const row of rows) {
    const { type, column, from } = row.place;
    const above = styles.get(row.parent);
    if (type === 'item' && above?.type === 'item') step ??= column - above.column;
    set(row, { type, column, marker: markerOf(lineAt(from).slice(column - 1)) });
  }

  /** Returns the style of an entry that stays. */
  const get = ({ key }: Row) => styles.get(key)!;

  /** Chooses the style of a new entry. Later entries can follow it. */
  function choose(row: Row): EntryStyle {
    const other = siblings.get(`${row.parent} ${!isGroup(row)}`);
    const above = styles.get(row.parent);
    const below =
      above?.type === 'item'
        ? { ...above, column: above.column + (step ?? above.marker.length) }
        : { type: 'item' as const, column: 1, marker: '* ' };
    const style = siblings.get(`${row.parent} ${isGroup(row)}`) ?? (other?.type === 'item' ? other : below);
    set(row, style);
    return style;
  }

  return { get, choose };
}
