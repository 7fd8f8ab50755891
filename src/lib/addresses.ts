// People as they are pasted: email addresses and names, divided by commas, semicolons, tabs or lines.

export type Pasted = {
  /** As it was pasted, without blanks around it. */
  text: string;
  /** The name before an address, or a name alone. */
  name?: string;
  /** In lower case. */
  email?: string;
  /** It means to be an address and is none. */
  broken: boolean;
};

const address = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]+$/;
const bracketed = /^(.*?)<([^<>]*)>\s*(?:\(.*\))?$/s;
const header = /^(?:to|cc|bcc):\s*/i;

const bare = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^['"<(]+|(?<![>)'".])[>)'".]+$/g, '');
const nameIn = (text: string) =>
  text
    .trim()
    .replace(/^["']+|(?<!["',])["',]+$/g, '')
    .trim();

/** The text at these marks, save where they stand in quotes. */
function split(text: string, marks: string) {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (marks.includes(letter) && !quoted) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

/** “Alder, Fen <fen@x.example>” is one person: what has no address goes before the next that has one in brackets. */
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

/** Several addresses with nothing but blanks between them. */
const apart = (part: string) =>
  !part.includes('<') && part.split('@').length > 2 ? part.trim().split(/\s+/) : [part];

function personIn(part: string): Pasted {
  const text = part.trim();
  const [, before = '', inside] = bracketed.exec(text) ?? [];
  const candidate = bare(inside ?? text);
  const name = nameIn(inside === undefined ? '' : before);
  if (address.test(candidate))
    return { text, ...(name && { name }), email: candidate.toLowerCase(), broken: false };
  if (inside === undefined && !text.includes('@')) return { text, name: nameIn(text), broken: false };
  return { text, ...(name && { name }), broken: true };
}

/**
 * Everyone in a pasted text, in its order: `Fen Alder <fen@x.example>, briar@x.example`. An unquoted line break
 * always ends a person. What is there twice is given twice.
 */
export function peopleIn(text: string): Pasted[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => split(line.trim().replace(header, ''), ';\t'))
    .flatMap((part) => joined(split(part, ',')))
    .flatMap(apart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map(personIn);
}
