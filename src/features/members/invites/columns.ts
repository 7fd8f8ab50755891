import { splitOutsideQuotes } from '#lib/addresses.ts';

/** The columns of a pasted table, by number. Of a name in two columns, both are listed. */
export type Columns = { separator: string; email: number; names: readonly number[]; role: number };

const separators = ['\t', ';', '|', ','];

/** “First Name [Required]” → “first name”. */
const wordsIn = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[[(].*/, '')
    .replace(/[^\p{L}\s]/gu, '')
    .trim();

const isEmail = (words: string) =>
  /\be?mails?\b|\bemail|^courriel$|^correo\b/.test(words) && !/\b(?:type|label|status|verified)$/.test(words);
const isFullName = (words: string) =>
  /^(?:(?:full|display|user) ?)?name$|^(?:person|member|user)$/.test(words);
const isFirstName = (words: string) => /^(?:first|given) ?name$|^(?:forename|vorname|prénom)$/.test(words);
const isLastName = (words: string) => /^(?:last|family) ?name$|^(?:surname|nachname|nom)$/.test(words);
const isRole = (words: string) =>
  /^(?:roles?|role name|rolle|rôle|access|access level|permissions?)$/.test(words);

/** Returns the columns if a line is the header of a table with addresses: “Name, Email, Role”. */
export function columnsOf(line: string): Columns | undefined {
  if (line.length > 2000 || line.includes('@')) return undefined;
  const [separator = ',', cells = []] =
    separators
      .map((mark) => [mark, splitOutsideQuotes(line, mark)] as const)
      .toSorted(([, some], [, others]) => others.length - some.length)[0] ?? [];
  const words = cells.map(wordsIn);
  const email = words.findIndex(isEmail);
  // A sentence isn't a header.
  if (email === -1 || (words[email]?.split(/\s+/).length ?? 0) > 3) return undefined;
  const full = words.findIndex(isFullName);
  const names = full === -1 ? [words.findIndex(isFirstName), words.findIndex(isLastName)] : [full];
  return { separator, email, names: names.filter((place) => place !== -1), role: words.findIndex(isRole) };
}
