import type { Html } from 'mdast';

type Position = NonNullable<Html['position']>;

const startsOf = (lines: readonly string[], from: number) => {
  const starts = [from];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
};

/**
 * Returns a function from a range of an HTML node's value to its position in the source. The lines of a value
 * may lack their prefix in the source: list indentation, quote marks.
 */
export function htmlPositions(value: string, { start, end }: Position, source: string) {
  const from = start.offset ?? 0;
  const lines = value.split('\n');
  const starts = startsOf(lines, 0);
  const sourceLines = source.slice(from, end.offset).split('\n');
  const sourceStarts = startsOf(sourceLines, from);
  let line = 0;
  function at(index: number): Position['start'] {
    while (line + 1 < lines.length && (starts[line + 1] ?? 0) <= index) line += 1;
    while (line > 0 && (starts[line] ?? 0) > index) line -= 1;
    const removed = (sourceLines[line]?.length ?? 0) - (lines[line]?.length ?? 0);
    const offset = (sourceStarts[line] ?? 0) + removed + (index - (starts[line] ?? 0));
    const column = offset - (sourceStarts[line] ?? 0) + (line === 0 ? start.column : 1);
    return { line: start.line + line, column, offset };
  }
  return (first: number, last: number): Position => ({ start: at(first), end: at(last) });
}
