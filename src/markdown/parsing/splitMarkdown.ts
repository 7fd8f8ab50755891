import { rawTagStart } from '../blocks/rawTags.ts';

export const fence = /^( {0,3})(`{3,}|~{3,})([^]*)$/;
const heading = /^#{1,6}(?:[ \t]|$)/;
/** A link definition on one line. */
export const definition = /^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*\S/;

/**
 * Syntax that may span a heading or look like a fence: footnotes and definitions on two lines, fences in lists, elements
 * with raw text. A text with any of these is not split.
 */
const uncuttable = [
  /^ {0,3}\[(?:\\[^]|[^\\[\]])*\]:[ \t]*$/m,
  /^ {0,3}\[\^(?:\\[^]|[^\\[\]])+\]:/m,
  /^ {1,3}(?:`{3}|~{3})/m,
  /^[ \t]*(?:[-+*>]|\d+[.)])[ \t]+(?:`{3}|~{3})/m,
  /^ {0,3}<(?:pre|script|style|textarea|\?|![^-])/im,
];

/** Whether a line-by-line scan can't find out where the text is inside a fence or an element. */
export const isUncuttable = (markdown: string) =>
  uncuttable.some((syntax) => syntax.test(markdown)) ||
  (/\{|:::/.test(markdown) && rawTagStart.test(markdown));

/** Tracks line by line whether a text is inside a fence, comment or tag. */
export function trackLines() {
  let closing: string | undefined;
  let inComment = false;
  let inTag = false;
  return {
    isOpen: () => closing !== undefined || inComment,
    isInTag: () => inTag,
    /** Whether the line is a fence, or inside a fence or comment. */
    takes(line: string) {
      if (inComment) {
        inComment = !line.includes('-->');
        return true;
      }
      const [, , marks, info = ''] = fence.exec(line) ?? [];
      if (closing !== undefined) {
        if (marks?.startsWith(closing) && info.trim() === '') closing = undefined;
        return true;
      }
      if (line.trim() === '') inTag = false;
      else if (/^ {0,3}</.test(line)) inTag = true;
      if (/^ {0,3}<!--/.test(line)) {
        inComment = !line.slice(line.indexOf('<!--') + 4).includes('-->');
        return true;
      }
      // An info string can't contain backticks: this is inline code.
      if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) return false;
      closing = marks;
      return true;
    },
  };
}

const mayHaveComponents = /<\/[A-Z]|\{\/\*/;
/** Deeper components stay open. */
const maxOpen = 1000;
const componentTag = /<(\/?)([A-Z][\w.]*)|\/>|\{\/\*|\*\/\}/g;

/** Tracks line by line whether a text is inside a component or a comment of MDX. A component without an end stays open. */
function trackComponents() {
  const open: string[] = [];
  let inComment = false;
  let unfinished: string | undefined;
  return {
    isOpen: () => open.length > 0 || inComment,
    add(line: string) {
      for (const [sign, slash, name] of line.matchAll(componentTag)) {
        if (sign === '{/*' || sign === '*/}') inComment = sign === '{/*';
        else if (name === undefined) {
          // The end of an element, or of the component that began last.
          if (unfinished !== undefined && open.at(-1) === unfinished) open.pop();
          unfinished = undefined;
        } else if (slash === '') {
          if (open.length < maxOpen) open.push(name);
          unfinished = name;
        } else if (open.includes(name)) {
          open.length = open.lastIndexOf(name);
          unfinished = undefined;
        }
      }
      if (line.includes('>')) unfinished = undefined;
    },
  };
}

/**
 * Splits a text before headings into pieces of at least `size` characters. Each piece ends with all link definitions of
 * the text, so that parsing the pieces gives the same result as parsing the whole text.
 */
export function splitMarkdown(markdown: string, size = 3000): string[] {
  if (markdown.length < 2 * size || isUncuttable(markdown)) return [markdown];
  const definitions: string[] = [];
  const pieces: string[] = [];
  const lines = trackLines();
  const components = mayHaveComponents.test(markdown) ? trackComponents() : undefined;
  let piece: string[] = [];
  let length = 0;
  for (const line of markdown.split('\n')) {
    const inTag = lines.isInTag();
    const taken = lines.takes(line);
    if (taken && inTag && fence.test(line)) return [markdown];
    if (!taken && definition.test(line)) definitions.push(line);
    if (!taken) components?.add(line);
    const isCut = length >= size && heading.test(line) && piece.at(-1)?.trim() === '';
    if (!taken && isCut && !components?.isOpen()) {
      pieces.push(piece.join('\n'));
      [piece, length] = [[], 0];
    }
    piece.push(line);
    length += line.length + 1;
  }
  const last = piece.join('\n');
  if (definitions.length === 0) return [...pieces, last];
  if (lines.isOpen()) return [markdown];
  return [...pieces, last].map((text) => `${text}\n\n${definitions.join('\n')}`);
}

/** Returns the first line of each piece of `splitMarkdown`, from 1, for a text of this number of lines. */
export function startLines(pieces: readonly string[], lines: number) {
  const counts = pieces.map((piece) => piece.split('\n').length);
  const added = (counts.reduce((sum, count) => sum + count, 0) - lines) / pieces.length;
  let next = 1;
  return counts.map((count) => {
    const start = next;
    next += count - added;
    return start;
  });
}
