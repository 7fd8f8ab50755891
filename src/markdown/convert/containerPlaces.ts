// Finds blocks with content in the syntax of other tools: notes, parts that open, and tabs.
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Block } from '../blocks/block.ts';
import { labelOf } from '../blocks/blockText.ts';
import { withoutTitle } from '../blocks/codeTitles.ts';
import { contentEnd, fenceLines, indentation, lineEnd, withoutSigns } from './plainContainers.ts';
import { classNotePlace, isClassNote } from './classNotePlaces.ts';
import { frameOf, type Frame } from './frames.ts';
import {
  joinLines,
  linePrefix,
  rangeOf,
  replacePlace,
  sliceOf,
  tagAttribute,
  type FoundPlaces,
  type Place,
} from './places.ts';
import { includeText, reasons } from './written.ts';

/** The lines after a block, without the blank one if none of the same quote or list follows. */
function closing(markdown: string, end: number, close: readonly string[], prefix: string) {
  const next = markdown.slice(lineEnd(markdown, end) + 1).split('\n', 1)[0] ?? '';
  const isApart = /^[ \t>]*$/.test(next) || !/^[ \t>]*$/.test(next.slice(0, prefix.length));
  return close.at(-1) === '' && isApart ? close.slice(0, -1) : [...close];
}

const quoteSign = /^ {0,3}> ?/;

/** A block whose lines are indented or quoted. */
function linesPlace(block: Block, frame: Frame, markdown: string, sign: RegExp): Place | undefined {
  const at = rangeOf(block);
  if (!at) return undefined;
  const prefix = linePrefix(markdown, at.from);
  const end = contentEnd(markdown, at);
  const headEnd = Math.min(end, lineEnd(markdown, at.from));
  const close = joinLines(['', ...closing(markdown, end, frame.close, prefix)], prefix);
  const open = joinLines(frame.open, prefix);
  return {
    kind: frame.kind,
    from: at.from,
    to: end,
    isContainer: true,
    edits:
      headEnd === end
        ? [{ from: at.from, to: end, text: open + close }]
        : [
            { from: at.from, to: headEnd, text: open },
            ...withoutSigns(markdown, at.from, end, prefix.length, sign),
            { from: end, to: end, text: close },
          ],
  };
}

/** Neighboring tabs whose lines are indented. */
function tabsPlace(block: Block, markdown: string): Place | undefined {
  const tabs = block.children.flatMap((child) => {
    const frame = child.type === 'block' ? frameOf(child) : undefined;
    return child.type === 'block' && frame ? (linesPlace(child, frame, markdown, indentation) ?? []) : [];
  });
  const [first, last] = [tabs[0], tabs.at(-1)];
  if (!first || !last || tabs.length < block.children.length) return undefined;
  const prefix = linePrefix(markdown, first.from);
  return {
    kind: 'tabs',
    from: first.from,
    to: last.to,
    isContainer: true,
    edits: [
      { from: first.from, to: first.from, text: `{% tabs %}\n${prefix}` },
      ...tabs.flatMap(({ edits }) => edits),
      { from: last.to, to: last.to, text: `\n${prefix}{% endtabs %}` },
    ],
  };
}

/** A block between fences. The content stays. */
function fencePlace(block: Block, frame: Frame, markdown: string): Place | undefined {
  const at = rangeOf(block);
  if (!at) return undefined;
  const prefix = linePrefix(markdown, at.from);
  const lines = fenceLines(markdown, at);
  if (!lines) return undefined;
  const { head, tail } = lines;
  const end = tail.to;
  const start = markdown.lastIndexOf('\n', tail.from - 1) + 1;
  const close = closing(markdown, end, frame.close, prefix);
  const isApart =
    close[0] === '' && /^[ \t>]*$/.test(markdown.slice(markdown.lastIndexOf('\n', start - 2) + 1, start - 1));
  return {
    kind: frame.kind,
    from: at.from,
    to: end,
    edits: [
      { ...head, text: joinLines(frame.open, prefix) },
      { ...tail, text: joinLines(isApart ? close.slice(1) : close, prefix) },
    ],
  };
}

/** A group of code: a tab around each. */
function codeGroupPlace(block: Block, frame: Frame, markdown: string): Place | undefined {
  const place = fencePlace(block, frame, markdown);
  if (!place) return undefined;
  for (const tab of block.children) {
    const code = tab.type === 'block' ? tab.children[0] : undefined;
    const at = code && rangeOf(code);
    const title = tab.type === 'block' ? tagAttribute('title', labelOf(tab)) : undefined;
    if (!at || title === undefined) return undefined;
    const prefix = linePrefix(markdown, at.from);
    place.edits.push({ from: at.from, to: at.from, text: `{% tab ${title} %}\n${prefix}` });
    place.edits.push({ from: at.to, to: at.to, text: `\n${prefix}{% endtab %}` });
  }
  return place;
}

/** Code with a title after its language: ` ```js title="a.js" `. */
function titledCodePlace(block: Block, { open, close }: Frame, markdown: string): Place | undefined {
  const at = rangeOf(block);
  // The title of a directive is below its language.
  if (!at || /^`{3,}\{/.test(sliceOf(markdown, at))) return undefined;
  const lines = [...open, ...withoutTitle(sliceOf(markdown, at)).split('\n'), ...close];
  return replacePlace('title', at, joinLines(lines, linePrefix(markdown, at.from)));
}

function placeOf(block: Block, markdown: string, source: string): Place | undefined {
  const frame = frameOf(block);
  if (!frame) return undefined;
  if (block.name === 'code') return titledCodePlace(block, frame, markdown);
  if (isClassNote(source)) return classNotePlace(block, frame, markdown);
  if (block.name === 'tabs' && source.startsWith('===')) return tabsPlace(block, markdown);
  if (/^(?:!!!|\?\?\?|===)/.test(source)) return linesPlace(block, frame, markdown, indentation);
  if (source.startsWith('>')) return linesPlace(block, frame, markdown, quoteSign);
  if (!/^(?::::|\/\/\/)/.test(source)) return undefined;
  if (block.name === 'tabs' && source.startsWith(':')) return codeGroupPlace(block, frame, markdown);
  if (block.name !== 'tabs') return fencePlace(block, frame, markdown);
  const [first, last] = [block.children[0], block.children.at(-1)];
  const [from, to] = [first && rangeOf(first)?.from, last && rangeOf(last)?.to];
  if (from === undefined || to === undefined) return undefined;
  const prefix = linePrefix(markdown, from);
  const edits = [
    { from, to: from, text: `{% tabs %}\n${prefix}` },
    { from: to, to, text: `\n${prefix}{% endtabs %}` },
  ];
  return { kind: 'tabs', from, to, edits };
}

/** What other tools begin blocks with. */
const foreign = /^(?:!!!|\?\?\?|===|:::(?!row|column)|\/\/\/|>|<!--|<include\b|\[!)/;

/** Finds the blocks with content in a resolved tree. */
export function containerPlaces(tree: Root, markdown: string): FoundPlaces {
  const found: FoundPlaces = { places: [], kept: [] };
  visit(tree, 'block', (block) => {
    const at = rangeOf(block);
    const source = at && markdown.slice(at.from, at.to);
    if (!at || !source) return;
    const isOther =
      block.name === 'hint' ? isClassNote(source) : block.name === 'code' && /^(?:```|~~~)/.test(source);
    if (!isOther && !foreign.test(source)) return;
    if (block.name === 'include') {
      const written = block.data?.inline
        ? { reason: reasons.line }
        : includeText(block.attributes['path'] ?? '');
      if ('reason' in written) found.kept.push({ ...at, reason: written.reason });
      else found.places.push({ kind: 'include', ...at, edits: [{ ...at, text: written.text }] });
      return;
    }
    if (!frameOf(block)) return;
    const place = placeOf(block, markdown, source);
    if (place) found.places.push(place);
    else found.kept.push({ ...at, reason: 'Its title or its lines can’t be written as a block.' });
  });
  return found;
}
