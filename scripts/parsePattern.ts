// Parses the source of a regular expression. Assumes that the pattern compiles.

export type Part =
  /** Consumes one character; `source` is a literal, an escape or a class. */
  | { is: 'character'; source: string }
  | { is: 'edge'; of: '^' | '$' | '\\b' | '\\B' }
  | { is: 'reference'; to: string }
  | { is: 'sequence'; parts: Part[] }
  | { is: 'choice'; options: Part[] }
  | { is: 'repeat'; part: Part; least: number; most: number; lazy: boolean }
  | { is: 'capture'; names: string[]; part: Part }
  | { is: 'look'; part: Part; behind: boolean; wanted: boolean };

type Reader = {
  /** Consumes and returns the match at the current position. */
  take: (expression: RegExp) => RegExpExecArray | null;
  isAtEnd: () => boolean;
  /** Whether classes nest, as with the flag `v`. */
  nests: boolean;
  groups: number;
};

const edge = /^(?:\^|\$|\\[bB])/;
const reference = /^\\(?:k<([^>]+)>|([1-9]\d*))/;
const character =
  /^(?:\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[pP]\{[^}]*\}|\\c[A-Za-z]|\\[^]|[^])/u;
const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/;
const opening = /^\((?:\?(?::|(<?)([=!])|<([^>]+)>))?/;

const isEdge = (text: string): text is Extract<Part, { is: 'edge' }>['of'] => edge.test(text);

function classIn(reader: Reader): Part {
  let [depth, source] = [0, ''];
  do {
    const [text = ''] = reader.take(character) ?? [];
    if (text === '') throw new SyntaxError('Unterminated class.');
    if (text === '[' && (depth === 0 || reader.nests)) depth += 1;
    if (text === ']') depth -= 1;
    source += text;
  } while (depth > 0);
  return { is: 'character', source };
}

function groupIn(reader: Reader, [all, behind, look, name]: RegExpExecArray): Part {
  const number = all === '(' || name !== undefined ? [String((reader.groups += 1))] : [];
  const part = choiceIn(reader);
  if (!reader.take(/^\)/)) throw new SyntaxError('Unterminated group.');
  if (look !== undefined) return { is: 'look', part, behind: behind === '<', wanted: look === '=' };
  if (number.length === 0) return part;
  return { is: 'capture', part, names: name === undefined ? number : [...number, name] };
}

function atomIn(reader: Reader): Part {
  const open = reader.take(opening);
  if (open) return groupIn(reader, open);
  if (reader.take(/^(?=\[)/)) return classIn(reader);
  const [at = ''] = reader.take(edge) ?? [];
  if (isEdge(at)) return { is: 'edge', of: at };
  const to = reader.take(reference);
  if (to) return { is: 'reference', to: to[1] ?? to[2] ?? '' };
  const [source = ''] = reader.take(character) ?? [];
  return { is: 'character', source };
}

function boundsOf([, sign, low, comma, high]: RegExpExecArray) {
  if (low === undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
  const most = comma === undefined ? low : high || Infinity;
  return { least: Number(low), most: Number(most) };
}

function sequenceIn(reader: Reader): Part {
  const parts: Part[] = [];
  while (!reader.isAtEnd() && !reader.take(/^(?=[|)])/)) {
    const part = atomIn(reader);
    const found = reader.take(quantifier);
    parts.push(found ? { is: 'repeat', part, ...boundsOf(found), lazy: found[5] === '?' } : part);
  }
  return { is: 'sequence', parts };
}

function choiceIn(reader: Reader): Part {
  const options = [sequenceIn(reader)];
  while (reader.take(/^\|/)) options.push(sequenceIn(reader));
  return { is: 'choice', options };
}

/** Returns the parts of a pattern. Throws a SyntaxError for an invalid or unsupported pattern. */
export function parsePattern({ source, flags }: RegExp): Part {
  let rest = source;
  const reader: Reader = {
    take(expression) {
      const found = expression.exec(rest);
      rest = rest.slice(found?.[0].length ?? 0);
      return found;
    },
    isAtEnd: () => rest === '',
    nests: flags.includes('v'),
    groups: 0,
  };
  const part = choiceIn(reader);
  if (rest !== '') throw new SyntaxError(`Unexpected “${rest}”.`);
  return part;
}
