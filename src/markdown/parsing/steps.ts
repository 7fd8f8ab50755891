import { fence, isUncuttable, trackLines } from './splitMarkdown.ts';

/** The steps that the parser may need for a text: about a second. A text that needs more is shown as source. */
export const maxSteps = 200_000_000;

/** HTML instructions and declarations. For each unclosed one, the parser scans the rest of the text. */
const opening = /<(?:\?|!(?!--))/g;
const containerLine = /^[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/;
const bullet = /^ {0,3}[-*+][ \t]+\S/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const delimiterCell = /^:?-+:?$/;

const countOf = (line: string, signs: RegExp) => line.match(signs)?.length ?? 0;

/** The steps for emphasis and links in text of one paragraph: each delimiter is compared with all before it. */
const inlineSteps = (emphasis: number, brackets: number, length: number) =>
  3 * emphasis ** 2 + brackets * length;

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

/** Counts the steps of lines without a blank line between them. */
function runOf() {
  let lines: string[] = [];
  return {
    add: (line: string) => void lines.push(line),
    /** Returns the steps of the lines since the last call. */
    end() {
      const hasCells = isTable(lines);
      let steps = 0;
      let [emphasis, brackets, length] = [0, 0, 0];
      const endText = () => {
        steps += inlineSteps(emphasis, brackets, length);
        [emphasis, brackets, length] = [0, 0, 0];
      };
      for (const line of lines) {
        if (hasCells || bullet.test(line)) endText();
        emphasis += countOf(line, /[*_~]/g);
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
  return steps + run.end() + 14 * underlines ** 2;
}
