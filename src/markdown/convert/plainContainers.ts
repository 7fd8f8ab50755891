// Finds fences of colons and slashes of which readers see only the content, or nothing: `::: raw`, and definitions.
import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Block, Range } from '../blocks/block.ts';
import { fenceDrawing } from '../blocks/lowerFence.ts';
import type { Edit } from '../rewriting/textParts.ts';
import { linePrefix, rangeOf, removal, type FoundPlaces, type Place } from './places.ts';

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

export const indentation = /^(?: {4}|\t)/;

/** The edits that remove what each line of the content of a block begins with. */
export function withoutSigns(
  markdown: string,
  from: number,
  end: number,
  column: number,
  sign: RegExp,
): Edit[] {
  const edits: Edit[] = [];
  let start = markdown.indexOf('\n', from) + 1;
  while (start > 0 && start < end) {
    const stop = markdown.indexOf('\n', start);
    const line = markdown.slice(start, stop < 0 ? markdown.length : stop);
    const found = sign.exec(line.slice(column))?.[0];
    if (found !== undefined)
      edits.push({ from: start + column, to: start + column + found.length, text: '' });
    start = stop + 1;
  }
  return edits;
}

/** Removes a line of a fence. The line stays, without text, if what is above and below it would become one paragraph. */
function cut(markdown: string, { from, to }: Range): Edit {
  const isLine = from === 0 || markdown.charAt(from - 1) === '\n';
  const isBelow = from === 0 || /\n[ \t]*\n$/.test(markdown.slice(Math.max(0, from - 200), from));
  const isAbove = /^(?:$|\n[ \t]*(?:\n|$))/.test(markdown.slice(to, to + 200));
  return { from, to: isLine && (isBelow || isAbove) ? Math.min(to + 1, markdown.length) : to, text: '' };
}

/** A definition apart from its term, whose lines are indented. */
function definitionPlace(block: Block, term: RootContent | undefined, markdown: string): Place | undefined {
  const [first] = block.children;
  const [at, start] = [rangeOf(block), first && rangeOf(first)?.from];
  if (!at || start === undefined) return undefined;
  const end = contentEnd(markdown, at);
  const column = linePrefix(markdown, at.from).length;
  const bold = term?.type === 'paragraph' ? rangeOf(term) : undefined;
  const signs = bold ? [bold.from, bold.to].map((sign) => ({ from: sign, to: sign, text: '**' })) : [];
  return {
    kind: 'definition',
    from: bold?.from ?? at.from,
    to: end,
    isContainer: true,
    edits: [
      ...signs,
      { from: at.from, to: start, text: '' },
      ...withoutSigns(markdown, at.from, end, column, indentation),
    ],
  };
}

/** Finds the fences in a tree whose tags are paired. */
export function plainContainers(paired: Root, markdown: string): FoundPlaces {
  const places: Place[] = [];
  visit(paired, 'block', (block, n, parent) => {
    const at = block.name === '' ? rangeOf(block) : undefined;
    const drawing = at && fenceDrawing(block);
    if (!at || drawing === 'block') return;
    if (block.attributes['style'] === 'definition') {
      const term = n === undefined ? undefined : parent?.children[n - 1];
      const found = definitionPlace(block, term, markdown);
      if (found) places.push(found);
      return;
    }
    const place = { kind: 'hidden' as const, from: at.from, to: contentEnd(markdown, at) };
    const lines = fenceLines(markdown, at);
    if (drawing === 'nothing')
      places.push({ ...place, isContainer: true, edits: [removal(markdown, place.from, place.to)] });
    else if (lines)
      places.push({
        ...place,
        edits: [cut(markdown, lines.head), cut(markdown, lines.tail)],
      });
  });
  return { places, kept: [] };
}
