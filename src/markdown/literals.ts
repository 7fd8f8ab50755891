// Reads values of JavaScript and TypeScript files, which are never run: objects, lists, texts and numbers. Everything else,
// such as the result of a function, is undefined.

/** Values in values, and names that stand for other values. */
const maxDepth = 40;

type Reader = {
  readonly text: string;
  at: number;
  depth: number;
  /** The names that are being resolved. A name that refers to itself has no value. */
  readonly names: readonly string[];
};

const blank = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const number = /-?\d+(?:\.\d+)?/y;
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function peek(reader: Reader) {
  take(reader, blank);
  return reader.text.charAt(reader.at);
}

function readText(reader: Reader): string | undefined {
  const quote = reader.text.charAt(reader.at);
  let value = '';
  let isPlain = true;
  for (reader.at += 1; reader.at < reader.text.length; reader.at += 1) {
    const sign = reader.text.charAt(reader.at);
    if (sign === quote) {
      reader.at += 1;
      return isPlain ? value : undefined;
    }
    if (quote === '`' && reader.text.startsWith('${', reader.at)) isPlain = false;
    if (sign !== '\\') value += sign;
    else {
      reader.at += 1;
      const escaped = reader.text.charAt(reader.at);
      value += escaped === 'n' ? '\n' : escaped;
    }
  }
  return undefined;
}

/** Skips the rest of an expression, up to what ends it. Returns whether there was any. */
function skipExpression(reader: Reader): boolean {
  const open: string[] = [];
  let [skipped, arrow] = [false, false];
  for (;;) {
    const sign = peek(reader);
    if (sign === '') return skipped;
    if (open.length === 0 && !arrow && ',;)]}'.includes(sign)) return skipped;
    if (sign === open.at(-1)) open.pop();
    const closer = closers[sign];
    if (closer !== undefined) open.push(closer);
    arrow = false;
    skipped = true;
    if ('\'"`'.includes(sign)) readText(reader);
    else reader.at += 1;
  }
}

function readList(reader: Reader): unknown[] {
  const values: unknown[] = [];
  reader.at += 1;
  while (peek(reader) !== ']' && reader.at < reader.text.length) {
    const isSpread = take(reader, /\.\.\./y) !== '';
    const value = readValue(reader);
    if (isSpread && Array.isArray(value)) values.push(...(value as unknown[]));
    else if (!isSpread && value !== undefined) values.push(value);
    if (peek(reader) === ',') reader.at += 1;
    else if (peek(reader) !== ']') break;
  }
  reader.at += 1;
  return values;
}

function readObject(reader: Reader): Record<string, unknown> {
  const values = new Map<string, unknown>();
  reader.at += 1;
  for (let sign = peek(reader); sign !== '}' && sign !== ''; sign = peek(reader)) {
    const key = '\'"`'.includes(sign) ? readText(reader) : take(reader, word) || take(reader, number);
    if (key !== undefined && key !== '' && peek(reader) === ':') {
      reader.at += 1;
      values.set(key, readValue(reader));
    } else if (key !== undefined && key !== '' && (peek(reader) === ',' || peek(reader) === '}'))
      values.set(key, valueOfName(reader, key));
    else skipExpression(reader);
    if (peek(reader) === ',') reader.at += 1;
    else if (peek(reader) !== '}') break;
  }
  reader.at += 1;
  return Object.fromEntries(values);
}

/** Returns the value of a constant, or what a function without conditions returns. */
function valueOfName(reader: Reader, name: string): unknown {
  if (reader.names.includes(name) || reader.names.length > maxDepth || /[$]/.test(name)) return undefined;
  const declared = new RegExp(
    `(?:^|\\n)[ \\t]*(?:export )?(?:(?:const|let|var) ${name}\\b[^=;\\n]*=(?!=)(?:[ \\t]*\\([^()]*\\)[^=\\n]*=>)?|function ${name}\\b[^{]*\\{\\s*return\\b)`,
  ).exec(reader.text);
  return declared
    ? readValue({
        ...reader,
        at: declared.index + declared[0].length,
        names: [...reader.names, name],
      })
    : undefined;
}

/** A name, or the first value that is passed to a function: `defineConfig({ … })`. */
function readName(reader: Reader): unknown {
  const name = take(reader, word);
  if (name === 'true' || name === 'false') return name === 'true';
  if (name === 'await' || name === 'new') return readOne(reader);
  if (name === 'function' || name === 'class') {
    skipExpression(reader);
    return undefined;
  }
  if (peek(reader) !== '(') return valueOfName(reader, name);
  reader.at += 1;
  const first = peek(reader) === ')' ? undefined : readValue(reader);
  while (peek(reader) === ',') {
    reader.at += 1;
    skipExpression(reader);
  }
  reader.at += 1;
  return first ?? valueOfName(reader, name);
}

function readOne(reader: Reader): unknown {
  const sign = peek(reader);
  if (sign === '{') return readObject(reader);
  if (sign === '[') return readList(reader);
  if (sign !== '' && '\'"`'.includes(sign)) return readText(reader);
  if (/[-\d]/.test(sign)) return Number(take(reader, number) || 'NaN');
  if (sign === '(') {
    reader.at += 1;
    // Also the parameters of a function.
    const value = peek(reader) === ')' ? undefined : readValue(reader);
    while (peek(reader) === ',') {
      reader.at += 1;
      skipExpression(reader);
    }
    reader.at += 1;
    return value;
  }
  return /[\p{L}_$]/u.test(sign) ? readName(reader) : undefined;
}

function readValue(reader: Reader): unknown {
  if (reader.depth >= maxDepth) {
    skipExpression(reader);
    return undefined;
  }
  reader.depth += 1;
  const value = readOne(reader);
  reader.depth -= 1;
  take(reader, blank);
  // Types change no value: `{ … } satisfies Config`.
  if (take(reader, /(?:as|satisfies)\b/y) !== '') {
    skipExpression(reader);
    return value;
  }
  // A statement may end without semicolon.
  const goesOn = /[.([?+\-*/&|<>=!%^`]/.test(reader.text.charAt(reader.at));
  if (goesOn) skipExpression(reader);
  return goesOn ? undefined : value;
}

/**
 * Returns the value after the first match of a pattern in a file, such as `export default`. Names stand for the constants
 * and functions of the file. Undefined if there is none. Never throws, and runs nothing.
 */
export function literalAfter(text: string, pattern: RegExp): unknown {
  const found = pattern.exec(text);
  return found ? readValue({ text, at: found.index + found[0].length, depth: 0, names: [] }) : undefined;
}

/** Returns the value of an expression: `[{ label: 'a' }]`. Undefined if a program has to run for it. */
export const literalIn = (text: string): unknown => literalAfter(text, /^/);
