import type { Node } from 'prosemirror-model';
import { prefixAt } from './readText.ts';
import type { Origin } from './units.ts';
import { sourceOf, type Writer } from './writer.ts';

const isBlankLine = (line: string) => line.trim() === '';

/** Changes only the lines of a code block that changed. Returns undefined if its fence or indentation doesn't allow it. */
export function patchCode(writer: Writer, node: Node, origin: Origin): string | undefined {
  const prefix = prefixAt(writer.page.source, origin.from);
  const lines = sourceOf(writer, origin).split('\n');
  const [opening = ''] = lines;
  const fence = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
  const first = fence === undefined ? 0 : 1;
  const was = origin.node.textContent.split('\n');
  const now = node.textContent.split('\n');
  // An empty block has no line between its fences.
  if (was.length !== lines.length - 2 * first) return undefined;
  const isEnd = (line: string) =>
    fence !== undefined && /^ {0,3}[`~]/.test(line) && line.trimStart().startsWith(fence);
  if (now.some(isEnd)) return undefined;
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(was.length, now.length) - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
  const changed = now.slice(start, now.length - end);
  const ends = [now[0] ?? '', now.at(-1) ?? ''];
  // Blank lines end indented code, unless it continues as it was written.
  if (fence === undefined && [...changed, ...ends].some(isBlankLine)) return undefined;
  const sample = was.findIndex((line, at) => {
    const written = lines[at + first] ?? '';
    return !isBlankLine(line) && written.endsWith(line) && (fence !== undefined || at > 0);
  });
  const written = lines[sample + first] ?? '';
  const indent =
    sample < 0
      ? prefix + (fence === undefined ? '    ' : '')
      : written.slice(0, written.length - (was[sample] ?? '').length);
  const added = changed.map((line, at) => {
    if (line === '') return prefix.trimEnd();
    const isOpening = first + start + at === 0;
    return (isOpening ? opening.slice(0, opening.length - (was[0] ?? '').length) : indent) + line;
  });
  return [...lines.slice(0, first + start), ...added, ...lines.slice(lines.length - first - end)].join('\n');
}
