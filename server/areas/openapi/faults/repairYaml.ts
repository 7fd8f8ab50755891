import type { Document } from 'yaml';
import { parseYamlDocument } from '#lib/yamlDocument.ts';

/** Each attempt is another reading of the text. In characters. */
const maxLength = 300_000;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Returns the lines that belong to one: those that follow with a deeper indentation, or with at least its own. */
function blockEnd(lines: readonly string[], start: number, withSiblings: boolean) {
  const own = indentOf(lines[start] ?? '');
  let end = start + 1;
  while (end < lines.length) {
    const line = lines[end] ?? '';
    if (line.trim() !== '' && !(indentOf(line) > own || (withSiblings && indentOf(line) === own))) break;
    end += 1;
  }
  return end;
}

type Repaired = { document: Document; at: number };

/**
 * Leaves out the line of the first error, or its block, so that the rest can be read.
 * @param accepts whether the rest is worth reading
 * @returns undefined if that doesn't help
 */
export function repairYaml(
  text: string,
  errorAt: number,
  accepts: (document: Document) => boolean,
): Repaired | undefined {
  if (text.length > maxLength) return undefined;
  const lines = text.split('\n');
  const errorLine = text.slice(0, errorAt).split('\n').length - 1;
  let found: Repaired | undefined;
  // A line that starts another document.
  const separator = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  for (const start of [separator, errorLine, errorLine + 1, errorLine - 1, errorLine + 2]) {
    if (start < 0 || start >= lines.length || lines[start]?.trim() === '') continue;
    const isNested = indentOf(lines[start] ?? '') > 0;
    const ends = [
      start + 1,
      blockEnd(lines, start, false),
      ...(isNested ? [blockEnd(lines, start, true)] : []),
    ];
    for (const end of new Set(ends)) {
      const rest = lines.map((line, at) => (at >= start && at < end ? ' '.repeat(line.length) : line));
      const { document } = parseYamlDocument(rest.join('\n'), { merge: true });
      const at = lines.slice(0, start).reduce((sum, line) => sum + line.length + 1, 0);
      if (document.errors.length > 0 || !accepts(document)) continue;
      if (document.has('openapi') || document.has('swagger')) return { document, at };
      found ??= { document, at };
    }
  }
  return found;
}
