import { withoutMarks } from '#lib/addresses.ts';

/** A part of a line: an address with what stands beside it, or a text without one. */
export type Cell = {
  /** As pasted. */
  text: string;
  /** In lower case, and possibly invalid. Undefined for a text without an “@”. */
  address?: string;
  /** The address was in `<…>`, so the text before it is the name. */
  bracketed?: boolean;
  /** The text before the address in brackets. */
  name?: string;
  /** Other texts: a note in parentheses, a text after a dash. */
  notes: readonly string[];
};

/** Longer parts aren't read. No address is that long. */
const maxLength = 400;

const capitalized = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*\s+)+\p{Lu}[\p{L}\p{M}.'’-]*$/u;
/** What separates a name and an address: “Carol Reed - carol@…”. */
const mark = String.raw`\s*(?:[:–—→=]|\s-\s|->)\s*`;
const before = new RegExp(`^(?:(.+?)${mark})?(\\S+)$`, 'u');
const after = new RegExp(`^(\\S+?)${mark}(.+)$`, 'u');

const cleanAddress = (text: string) => withoutMarks(text.trim()).toLowerCase();

function readBracketed(text: string): Cell {
  const [, name = '', inside = '', rest = ''] = /^([^<]*)<([^<>]*)>?(.*)$/s.exec(text) ?? [];
  return { text, address: cleanAddress(inside), bracketed: true, name: name.trim(), notes: [rest] };
}

/** Returns the name and the address of “Carol Reed carol@…”. The name needs two words, else it may be part of the address. */
function besideSpace(text: string) {
  const words = text.split(/\s+/);
  const place = words.findIndex((word) => word.includes('@'));
  const name = [...words.slice(0, place), ...words.slice(place + 1)].join(' ');
  const isBeside = place === 0 || place === words.length - 1;
  return isBeside && capitalized.test(name) ? { address: words[place]!, name } : undefined;
}

function readPlain(text: string): Cell {
  const notes: string[] = [];
  const rest = text
    .replace(/mailto:([^\s?]*)(?:\?\S*)?/i, '$1')
    .replace(/(?<!\s)\s*@\s*/, '@')
    .replace(/[([]([^()[\]]*)[)\]]/g, (whole, note: string) => {
      if (note.includes('@')) return ` - ${note}`;
      notes.push(whole);
      return ' ';
    })
    .trim();
  const [, name, first] = before.exec(rest) ?? [];
  if (first?.includes('@')) return { text, address: cleanAddress(first), notes: [...notes, name ?? ''] };
  const [, last, note = ''] = after.exec(rest) ?? [];
  if (last?.includes('@')) return { text, address: cleanAddress(last), notes: [...notes, note] };
  const beside = besideSpace(rest);
  if (beside) return { text, address: cleanAddress(beside.address), notes: [...notes, beside.name] };
  return { text, address: cleanAddress(rest), notes };
}

const connectors = /^(?:and|or|und|et|y|&|\+)$/i;

/** Joins neighboring words without an address. */
function cellsOfWords(words: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const word of words) {
    const last = cells.at(-1);
    if (word.includes('@')) cells.push(...readCell(word));
    else if (last && last.address === undefined)
      cells[cells.length - 1] = { text: `${last.text} ${word}`, notes: [] };
    else if (!connectors.test(word)) cells.push({ text: word, notes: [] });
  }
  return cells;
}

/** Returns the addresses in a part of a line, and the texts between them. */
export function readCell(part: string): Cell[] {
  const text = part.trim();
  const count = text.split('@').length - 1;
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  if (count === 0) return [{ text, notes: [] }];
  if (text.includes('<')) {
    const parts = text.split(/(?<=>)\s+(?=\S)/);
    if (parts.length > 1) return parts.flatMap(readCell);
  } else if (count > 1 && /\s/.test(text)) return cellsOfWords(text.split(/\s+/));
  if (text.length > maxLength) return [{ text: `${text.slice(0, maxLength)}…`, address: text, notes: [] }];
  return [text.includes('<') ? readBracketed(text) : readPlain(text)];
}
