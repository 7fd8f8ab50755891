// The mistakes of YAML as sentences.
import { visit, type Document, type YAMLParseError } from 'yaml';

/** A mistake of the text itself. */
export type SyntaxFault = { at: number; message: string };

const textAfterEnd =
  'The value ends before this. Quote the whole text, and double an apostrophe in single quotation marks.';

const yamlTexts: Readonly<Record<string, string>> = {
  BAD_INDENT: 'The indentation doesn’t fit the lines around it.',
  DUPLICATE_KEY: 'The key is used twice. The last one applies.',
  TAB_AS_INDENT: 'Lines are indented by tabs. YAML needs spaces.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line. A colon or a quotation mark could be missing above.',
  BLOCK_AS_IMPLICIT_KEY: 'A value is below or beside another one. Quote a text that contains “: ”.',
  BAD_SCALAR_START: 'A text that starts with this character must be quoted.',
  BAD_DQ_ESCAPE: 'A backslash in double quotation marks must be doubled.',
  MULTIPLE_DOCS: 'Only the first document of the file is read.',
};

/** Returns where the innermost bracket around a place is opened. */
function openBracket(document: Document, place: number): number | undefined {
  let opened: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow === true && range && range[0] < place && place <= range[2]) opened = range[0];
    },
  });
  return opened;
}

/** Returns where the line below a value begins if it has a deeper indentation than that of the value. */
function deeperLine(text: string, at: number): number | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  if (end < 0 || /:(?:\s|$)/.test(text.slice(at, end))) return undefined;
  const [own, next] = [text.slice(start, end), text.slice(end + 1).split('\n', 1)[0] ?? ''].map(
    (line) => /^[ -]*/.exec(line)?.[0].length ?? 0,
  );
  return next! > own! ? end + 1 + next! : undefined;
}

function yamlFault(
  { code, message, pos: [at] }: YAMLParseError,
  document: Document,
  text: string,
): SyntaxFault {
  const [first = ''] = message.split('\n');
  const deeper = code === 'BLOCK_AS_IMPLICIT_KEY' ? deeperLine(text, at) : undefined;
  if (deeper !== undefined) return { at: deeper, message: yamlTexts['BAD_INDENT']! };
  if (first.startsWith('Unexpected scalar at node end')) return { at, message: textAfterEnd };
  const opened = code === 'BAD_INDENT' && first.startsWith('Flow') ? openBracket(document, at) : undefined;
  if (opened !== undefined)
    return { at: opened, message: 'This bracket isn’t closed, or a line below needs more indentation.' };
  return { at, message: Object.hasOwn(yamlTexts, code) ? yamlTexts[code]! : sentence(first) };
}

const sentence = (text: string) => {
  const cut = text.replace(/ at line \d+, column \d+:?$/, '').trim();
  return /[.!?]$/.test(cut) ? cut : `${cut}.`;
};

/** Returns the faults of a document of YAML, at the offsets of its text. */
export function yamlFaults(document: Document, text: string): SyntaxFault[] {
  // A key after a value is a second error at the same place.
  const errors = document.errors.filter(
    ({ code, pos }, n) =>
      code !== 'MULTILINE_IMPLICIT_KEY' || !document.errors.slice(0, n).some((one) => one.pos[0] === pos[0]),
  );
  return errors.map((error) => yamlFault(error, document, text));
}
