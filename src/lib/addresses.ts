export type Pasted = {
  /** The pasted text, trimmed. */
  text: string;
  /** The name before an address, or without an address. */
  name?: string;
  /** Lowercase. */
  email?: string;
  /** An invalid address. */
  broken: boolean;
};

const address = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+$/;
const bracketed = /^([^<]*)<([^<>]*)>\s*(?:\(.*\))?$/s;
const header = /^(?:to|cc|bcc):\s*/i;

/** Returns an address without `mailto:` and the punctuation around it. */
export const withoutMarks = (text: string) =>
  text
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/is, '$1')
    .replace(/^['"<([“”‘’«»]+|(?<![>)\]'".“”‘’«»])[>)\]'".“”‘’«»]+$/g, '');
const nameIn = (text: string) =>
  text
    .trim()
    .replace(/^["']+|(?<!["',])["',]+$/g, '')
    .trim();

/** Splits a line at separators outside of quotes. A line with an odd number of quotes has none. */
export function splitOutsideQuotes(text: string, marks: string) {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  const hasQuotes = text.split('"').length % 2 === 1;
  for (const letter of text) {
    if (letter === '"' && hasQuotes) quoted = !quoted;
    if (marks.includes(letter) && !quoted) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

/** Joins “Alder, Fen <fen@x.example>” into one person: a part without an address belongs to the next one in brackets. */
function joined(parts: readonly string[]) {
  const people: string[] = [];
  let waiting = '';
  for (const part of parts) {
    const whole = waiting === '' ? part : `${waiting},${part}`;
    const isName = part.trim() !== '' && !part.includes('@');
    if (isName && waiting === '') waiting = part;
    else if (waiting !== '' && !part.includes('<')) {
      people.push(waiting);
      waiting = isName ? part : '';
      if (!isName) people.push(part);
    } else {
      people.push(whole);
      waiting = '';
    }
  }
  return waiting === '' ? people : [...people, waiting];
}

/** Splits addresses separated by spaces. */
const apart = (part: string) =>
  !part.includes('<') && part.split('@').length > 2 ? part.trim().split(/\s+/) : [part];

function personIn(part: string): Pasted {
  const text = part.trim();
  const [, before = '', inside] = bracketed.exec(text) ?? [];
  const candidate = withoutMarks(inside ?? text);
  const name = nameIn(inside === undefined ? '' : before);
  if (address.test(candidate))
    return { text, ...(name && { name }), email: candidate.toLowerCase(), broken: false };
  if (inside === undefined && !text.includes('@')) return { text, name: nameIn(text), broken: false };
  return { text, ...(name && { name }), broken: true };
}

/**
 * The people in a pasted text, in order: `Fen Alder <fen@x.example>, briar@x.example`. Separators are commas, semicolons,
 * tabs and line breaks. Keeps duplicates.
 */
export function peopleIn(text: string): Pasted[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => splitOutsideQuotes(line.trim().replace(header, ''), ';\t'))
    .flatMap((part) => joined(splitOutsideQuotes(part, ',')))
    .flatMap(apart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map(personIn);
}
