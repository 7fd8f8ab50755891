/** Parses CSV or TSV (RFC 4180). Quoted cells can contain separators, line breaks and doubled quotes. */
export function readTable(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const closing = (from: number) => {
    let end = text.indexOf('"', from);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    return end;
  };
  const plainEnd = (from: number) => {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
    return end;
  };
  while (at < text.length) {
    const close = text[at] === '"' ? closing(at + 1) : -1;
    // An unclosed quote is an ordinary character.
    const end = plainEnd(close < 0 ? at : close + 1);
    const rest = close < 0 ? text.slice(at, end) : text.slice(close + 1, end);
    row.push(close < 0 ? rest : text.slice(at + 1, close).replaceAll('""', '"') + rest);
    at = end;
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push('');
      if (at < text.length) continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

/** Detects the separator: the most frequent one in the first line. */
export function separatorOf(text: string) {
  const first = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats rows as clipboard text for spreadsheets. */
export const clipboardText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');
