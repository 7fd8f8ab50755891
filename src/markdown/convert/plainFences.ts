// Finds fences of colons and slashes of which readers see only the content, or nothing: `::: raw`.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Range } from '../blocks/block.ts';
import { fenceDrawing } from '../blocks/lowerFence.ts';
import type { Edit } from '../rewriting/textParts.ts';
import { rangeOf, removal, type FoundPlaces } from './places.ts';

/** The end of the line of an offset. */
export const lineEnd = (markdown: string, from: number) => {
  const end = markdown.indexOf('\n', from);
  return end < 0 ? markdown.length : end;
};

/** The end of a block without blank lines after it. */
export const contentEnd = (markdown: string, { from, to }: Range) =>
  from + markdown.slice(from, to).trimEnd().length;

/** Options below the first line of a fence: `    type: warning` below slashes, `:name: value` below a directive. */
const optionLine = { slashes: /^[ \t>]*[ \t]{4}[a-z_]+:/, directive: /^[ \t>]*:[\w-]+:(?:[ \t]|$)/ };

/** Returns the first lines of a fence, and its last one without the signs of quotes and lists. Undefined if it isn’t closed. */
export function fenceLines(markdown: string, at: Range): { head: Range; tail: Range } | undefined {
  const head = { from: at.from, to: lineEnd(markdown, at.from) };
  const first = markdown.slice(at.from, head.to);
  const option = first.startsWith('/')
    ? optionLine.slashes
    : /^[:`]+[ \t]*\{/.test(first)
      ? optionLine.directive
      : undefined;
  while (option?.test(markdown.slice(head.to + 1, lineEnd(markdown, head.to + 1))))
    head.to = lineEnd(markdown, head.to + 1);
  const end = contentEnd(markdown, at);
  const start = markdown.lastIndexOf('\n', end - 1) + 1;
  const mark = /(?<![:/`])(?:[:/]{3,}|`{3,})$/.exec(markdown.slice(start, end));
  return mark && start > head.to ? { head, tail: { from: start + mark.index, to: end } } : undefined;
}

/** Removes a line of a fence. The line stays, without text, if what is above and below it would become one paragraph. */
function cut(markdown: string, { from, to }: Range): Edit {
  const isLine = from === 0 || markdown.charAt(from - 1) === '\n';
  const isBelow = from === 0 || /\n[ \t]*\n$/.test(markdown.slice(Math.max(0, from - 200), from));
  const isAbove = /^(?:$|\n[ \t]*(?:\n|$))/.test(markdown.slice(to, to + 200));
  return { from, to: isLine && (isBelow || isAbove) ? Math.min(to + 1, markdown.length) : to, text: '' };
}

/** Finds the fences in a tree whose tags are paired. */
export function plainFences(paired: Root, markdown: string): FoundPlaces {
  const found: FoundPlaces = { places: [], kept: [] };
  visit(paired, 'block', (block) => {
    const at = block.name === '' ? rangeOf(block) : undefined;
    const drawing = at && fenceDrawing(block);
    if (!at || drawing === 'block') return;
    const place = { kind: 'hidden' as const, from: at.from, to: contentEnd(markdown, at) };
    const lines = fenceLines(markdown, at);
    if (drawing === 'nothing')
      found.places.push({ ...place, isContainer: true, edits: [removal(markdown, place.from, place.to)] });
    else if (lines)
      found.places.push({
        ...place,
        edits: [cut(markdown, lines.head), cut(markdown, lines.tail)],
      });
  });
  return found;
}
