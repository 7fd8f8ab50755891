import { writeFile } from 'node:fs/promises';
import { moreLimits } from '#contract/limits.ts';
import { countWarnings, formatWarning, type DocsWarning } from '#markdown/docs/warnings.ts';

/** Warnings that `load` prints. */
const printed = 5;

/** Joins the first lines that fit, and counts the rest. */
function linesUpTo(lines: string[], maxLength: number) {
  let [text, taken] = ['', 0];
  for (const line of lines) {
    if (text.length + line.length + 1 > maxLength) break;
    text += `${line}\n`;
    taken++;
  }
  const left = lines.length - taken;
  return left === 0 ? text : `${text}… and ${left} more\n`;
}

/** Returns the comment with the warnings of a loaded change request, as long as a comment can be. */
export function warningComment(warnings: DocsWarning[]): string {
  const lines = warnings.map(formatWarning);
  const [, longest] = moreLimits.commentMarkdown;
  return `Loaded with ${countWarnings(warnings)}:\n\n\`\`\`text\n${linesUpTo(lines, longest - 400)}\`\`\``;
}

/**
 * Returns the lines that `load` prints about the warnings: their number by kind and the first five. Writes
 * all of them to the file, if there is one.
 */
export async function reportWarnings(warnings: DocsWarning[] = [], file: string | undefined) {
  const lines = warnings.map(formatWarning);
  if (file !== undefined) await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  if (lines.length === 0) return '';
  const left = lines.length - printed;
  const more = file === undefined ? ' Write all of them to a file with --warnings FILE.' : '';
  return [
    `\n${countWarnings(warnings)}:`,
    ...lines.slice(0, printed).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more.${more}`] : []),
  ].join('\n');
}
