export type JsonToken = { text: string; kind: 'name' | 'string' | 'word' | 'plain' };

const token = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** The tokens of a line, which put together are the line. Never throws. */
export function jsonTokens(line: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const match of line.matchAll(token)) {
    const [text, string, colon] = match;
    if (match.index > at) tokens.push({ text: line.slice(at, match.index), kind: 'plain' });
    tokens.push({ text, kind: string === undefined ? 'word' : colon === undefined ? 'string' : 'name' });
    at = match.index + text.length;
  }
  if (at < line.length) tokens.push({ text: line.slice(at), kind: 'plain' });
  return tokens;
}

/** The numbers of the lines that have a text in them, from 0; none for an empty text. */
export function linesWith(lines: readonly string[], text: string): number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return lines.flatMap((line, number) => (line.toLowerCase().includes(wanted) ? [number] : []));
}
