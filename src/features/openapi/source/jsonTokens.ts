export type JsonToken = { text: string; kind: 'key' | 'string' | 'literal' | 'plain' };

const token = /("(?:[^"\\]|\\.)*"?)(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** Returns the tokens of a line; concatenated, they are the line. Never throws. */
export function jsonTokens(line: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const match of line.matchAll(token)) {
    const [text, string, colon] = match;
    if (match.index > at) tokens.push({ text: line.slice(at, match.index), kind: 'plain' });
    tokens.push({ text, kind: string === undefined ? 'literal' : colon === undefined ? 'string' : 'key' });
    at = match.index + text.length;
  }
  if (at < line.length) tokens.push({ text: line.slice(at), kind: 'plain' });
  return tokens;
}

/** Returns the indexes of the lines that contain a text, ignoring case; empty for an empty text. */
export function findLines(lines: readonly string[], text: string): number[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  return lines.flatMap((line, index) => (line.toLowerCase().includes(query) ? [index] : []));
}
