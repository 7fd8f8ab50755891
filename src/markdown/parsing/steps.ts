import { fence, isUncuttable, trackLines } from './splitMarkdown.ts';

/** The steps that the parser may need for a text: about a second. A text that needs more is shown as source. */
export const maxSteps = 200_000_000;

/** HTML instructions and declarations. For each unclosed one, the parser scans the rest of the text. */
const opening = /<(?:\?|!(?!--))/g;
const containerLine = /^[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/;
/** The start of a line in quotes and lists, with their markers. */
const containers = /^[ \t>*+\-\d.)]*/;
const marker = /[>*+\-.)]/g;
const bullet = /^ {0,3}[-*+][ \t]+\S/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const delimiterCell = /^:?-+:?$/;

const countOf = (line: string, signs: RegExp) => line.match(signs)?.length ?? 0;

/**
 * The steps for emphasis and links in text of one paragraph: each delimiter is compared with all before it, and with what
 * begins at braces.
 */
const inlineSteps = (emphasis: number, braces: number, brackets: number, length: number) =>
  emphasis * (3 * emphasis + 6 * braces) + brackets * length;

/** The cells of a line of a table. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);

function isTable([header = '', row = '']: readonly string[]) {
  const delimiters = cellsOf(row);
  return (
    header.includes('|') &&
    delimiters.length === cellsOf(header).length &&
    delimiters.every((cell) => delimiterCell.test(cell.trim()))
  );
}

/** The lists that a line begins or continues, and those that it continues. Two spaces indent by one list. */
const listsAt = (start: string) => countOf(start, marker) + Math.floor(countOf(start, /[ \t]/g) / 2);
const continuedAt = (start: string) =>
  Math.floor(start.search(/[^ \t]|$/) / 2) + (start.trim() === '' ? 0 : 1);

/**
 * Counts the steps for quotes and lists that end at a blank line: for each, the parser copies what it has read so far.
 */
function endsOf() {
  let [blocks, ended, lists] = [0, 0, 0];
  return {
    /** Adds lines without a blank line between them. */
    add(lines: readonly string[]) {
      const starts = lines.map((line) => containers.exec(line)?.[0] ?? '');
      const [first = '', last = ''] = [starts[0], starts.at(-1)];
      const isQuote = starts.some((start) => start.includes('>'));
      // A list and its item end, unless the lines continue them.
      const ends = isQuote
        ? Math.max(...starts.map((start) => countOf(start, marker)))
        : 2 * Math.max(0, lists - continuedAt(first));
      if (ends > 0) blocks += 1;
      ended += ends;
      lists = isQuote ? 0 : listsAt(last);
    },
    steps: () => 12 * blocks * ended,
  };
}

/** Counts the steps of lines without a blank line between them. */
function runOf() {
  let lines: string[] = [];
  const ends = endsOf();
  return {
    add: (line: string) => void lines.push(line),
    /** Returns the steps of quotes and lists. */
    ends: ends.steps,
    /** Returns the steps of the lines since the last call. */
    end() {
      if (lines.length > 0) ends.add(lines);
      const hasCells = isTable(lines);
      let steps = 0;
      let [emphasis, braces, brackets, length] = [0, 0, 0, 0];
      const endText = () => {
        steps += inlineSteps(emphasis, braces, brackets, length);
        [emphasis, braces, brackets, length] = [0, 0, 0, 0];
      };
      for (const line of lines) {
        if (hasCells || bullet.test(line)) endText();
        emphasis += countOf(line, /[*_~]/g);
        braces += countOf(line, /\{/g);
        brackets += countOf(line, /\]/g);
        length += line.length;
      }
      endText();
      // Lines that may be rows of a table, or in quotes and lists: each is compared with all before it.
      const rows = hasCells ? 0 : lines.filter((line) => line.includes('|')).length;
      steps += 2 * rows ** 2;
      if (lines.some((line) => containerLine.test(line))) steps += 12 * lines.length ** 2;
      lines = [];
      return steps;
    },
  };
}

/**
 * Returns an estimate of the steps that the parser needs for a text beyond a fixed number per character. It
 * depends on the text alone, so that the same text has the same result everywhere. Linear time.
 */
export function stepsOf(markdown: string): number {
  const isWhole = isUncuttable(markdown);
  const lines = trackLines();
  const run = runOf();
  let steps = 4 * countOf(markdown, opening) * markdown.length;
  let underlines = 0;
  for (const line of markdown.split('\n')) {
    const wasInTag = lines.isInTag();
    const isTaken = !isWhole && lines.takes(line);
    // A fence in HTML may be none.
    if (isTaken && !(wasInTag && fence.test(line))) continue;
    if (line.trim() === '') {
      steps += run.end();
      continue;
    }
    if (underline.test(line)) underlines += 1;
    run.add(line);
  }
  return steps + run.end() + run.ends() + 14 * underlines ** 2;
}
