import { asciiEmail, emailFault } from '#contract/email.ts';
import type { Role } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import { splitOutsideQuotes } from '#lib/addresses.ts';
import { foldCase } from '#lib/fold.ts';
import { columnsOf, type Columns } from './columns.ts';
import { readCell, type Cell } from './readCell.ts';
import { roleNamed } from './roleWords.ts';

/** A person to invite. */
type Address = {
  kind: 'address';
  text: string;
  email: string;
  name?: string | undefined;
  /** The role that the list names. Null is a guest. */
  role?: Role | null | undefined;
  /** The content of a role column that isn't one of our roles. */
  unknownRole?: string | undefined;
};
/** One entry of a pasted list, in its order. `fault` is a sentence. */
export type Entry = Address | { kind: 'invalid'; text: string; fault: string };

/** Invisible characters in addresses that are copied from websites and documents. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** “1. ”, “2) ”, “- ”, “• ”, “[x] ”, “To: ”. */
const listMark = /^\s*(?:(?:\(?\d{1,4}[.)]|[-*+>–—])\s+|[•·‣◦▪●]\s*|\[[ xX]?\]\s+|(?:to|cc|bcc):\s*)+/i;
const markdownLink = /\[([^\][]*)\]\((?:mailto:)?([^()\s@]*@[^()\s]*)\)/gi;

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["'“”‘’«»([]+|(?<!["'“”‘’«»)\],])["'“”‘’«»)\],]+$/g, '')
    .replace(/""/g, '"')
    .trim();

const isShort = (name: string) => name !== '' && name.length <= moreLimits.displayName[1];
const named = (text: string) => {
  const name = unquoted(text).replace(/\s+/g, ' ');
  return isShort(name) && /\p{L}/u.test(name) && !name.includes('@') ? name : undefined;
};

/** Returns the name in a text beside an address, which may as well be a department or a note. */
function nameBeside(note: string, email: string) {
  const name = named(note);
  if (name === undefined || !/^[\p{L}\p{M}\s.'’-]+$/u.test(name)) return undefined;
  const words = name.split(' ');
  const isNote = /^\s*[([]/.test(note) && !/^\p{Lu}/u.test(words.at(-1)!);
  if (words.length > 6 || isNote || /^(?:e-?mail|mail|name)$/i.test(name)) return undefined;
  if (words.length > 1) return name;
  return email.slice(0, email.indexOf('@')).includes(foldCase(name)) ? name : undefined;
}

type Found = { cell: Cell; notes: string[] };

function entryOf({ cell, notes }: Found): Entry {
  const { text, address = '' } = cell;
  const fault = emailFault(address);
  if (fault !== undefined) return { kind: 'invalid', text, fault };
  const all = [...cell.notes, ...notes];
  const roles = all.map((note) => roleNamed(note));
  const role = roles.find((one) => one !== undefined);
  const others = all.filter((_, place) => roles[place] === undefined);
  const beside = others.map((note) => nameBeside(note, address)).find((one) => one !== undefined);
  const name = named(cell.name ?? '') ?? beside;
  return {
    kind: 'address',
    text,
    email: asciiEmail(address),
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
  };
}

/** Assigns the texts of a line to its addresses: to the next one if the line starts with a text, else to the previous one. */
function entriesInCells(cells: readonly Cell[]): Entry[] {
  const found: Found[] = [];
  let waiting: string[] = [];
  const namesFirst = cells[0]?.address === undefined;
  for (const cell of cells) {
    const last = found.at(-1);
    if (cell.address === undefined) {
      if (last && (!namesFirst || roleNamed(cell.text) !== undefined)) last.notes.push(cell.text);
      else waiting.push(cell.text);
      continue;
    }
    const surname = cell.bracketed ? (waiting.at(-1) ?? last?.notes.at(-1)) : undefined;
    // “Alder, Fen <fen@…>” without quotes.
    const isSplit =
      surname !== undefined && (waiting.length === 1 || /^\s*\S+\s*$/.test(surname)) && cell.name !== '';
    if (isSplit && waiting.length === 0) last?.notes.pop();
    found.push(
      isSplit
        ? { cell: { ...cell, name: `${surname.trim()}, ${cell.name}` }, notes: [] }
        : { cell, notes: waiting },
    );
    waiting = [];
  }
  found.at(-1)?.notes.push(...waiting);
  return found.map(entryOf);
}

const missing = (text: string): Entry => ({
  kind: 'invalid',
  text: text.length > 400 ? `${text.slice(0, 400)}…` : text,
  fault: 'The “@” is missing.',
});

function entriesOfLine(line: string): Entry[] {
  const text = line
    .replace(listMark, '')
    .replace(markdownLink, (_, name: string, address: string) =>
      name.includes('@') ? address : `${name} <${address}>`,
    );
  const cells = splitOutsideQuotes(text, ';\t|,').flatMap(readCell);
  if (cells.length === 0) return [];
  return cells.some(({ address }) => address !== undefined) ? entriesInCells(cells) : [missing(text.trim())];
}

/** Returns the entries of a table row. A row that doesn't match the columns is read like any other line. */
function entriesOfRow(line: string, { separator, email, names, role }: Columns): Entry[] {
  const cells = splitOutsideQuotes(line, separator);
  const found = readCell(unquoted(cells[email] ?? ''));
  if (found.every(({ address }) => address === undefined))
    return line.includes('@') || cells.length === 1
      ? entriesOfLine(line)
      : /[\p{L}\p{N}]/u.test(line)
        ? [missing(line.trim())]
        : [];
  const name = named(names.map((place) => unquoted(cells[place] ?? '')).join(' '));
  const access = unquoted(cells[role] ?? '');
  const known = roleNamed(access);
  return entriesInCells(found).map((entry) => {
    if (entry.kind === 'invalid') return entry;
    const own =
      access === '' ? {} : known === undefined ? { unknownRole: access.slice(0, 60) } : { role: known };
    return { ...entry, ...(name !== undefined && { name }), ...own };
  });
}

const cleaned = (text: string) => text.replace(invisible, '').replace(/[\u00a0\u2007\u202f]/g, ' ');

/** Returns the entries of a pasted text, duplicates included. */
function allEntries(text: string) {
  let columns: Columns | undefined;
  return cleaned(text)
    .split(/[\r\n]+/)
    .flatMap((line) => {
      const header = columnsOf(line.replace(listMark, ''));
      if (header) {
        columns = header;
        return [];
      }
      return columns ? entriesOfRow(line, columns) : entriesOfLine(line);
    });
}

/**
 * Merges the entries of one address: the first one counts, and a later one adds a missing name or role. Returns the entries
 * and the number of those merged.
 */
function mergeDuplicates(entries: readonly Entry[]) {
  const byEmail = new Map<string, Address>();
  const kept: Entry[] = [];
  for (const entry of entries) {
    const first = entry.kind === 'address' ? byEmail.get(entry.email) : undefined;
    if (entry.kind === 'address' && first) {
      first.name ??= entry.name;
      if (first.role === undefined) first.role = entry.role;
      first.unknownRole ??= entry.unknownRole;
      continue;
    }
    const copy = { ...entry };
    if (copy.kind === 'address') byEmail.set(copy.email, copy);
    kept.push(copy);
  }
  return { entries: kept, duplicates: entries.length - kept.length };
}

/**
 * Reads a list of people as it is pasted from a document, a mail header or a spreadsheet. Returns an entry for each person,
 * with the name and the role that stand beside the address, and the number of duplicates, which are merged.
 */
export const readPasted = (text: string) => mergeDuplicates(allEntries(text));
