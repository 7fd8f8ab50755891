import { writeFile } from 'node:fs/promises';
import { countWarnings, formatWarning, type DocsWarning } from '#markdown/docs/warnings.ts';

/** Warnings that `load` prints. */
const printed = 5;

/**
 * Returns the lines that `load` prints about the warnings: their number by kind and the first five. Writes
 * all of them to the file, if there is one.
 */
export async function reportWarnings(warnings: DocsWarning[] = [], file: string | undefined) {
  const lines = warnings.map(formatWarning);
  if (file !== undefined) await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  if (lines.length === 0) return '';
  const left = lines.length - printed;
  const more = file === undefined ? ' To write all of them to a file, use --warnings FILE.' : '';
  return [
    `\n${countWarnings(warnings)}:`,
    ...lines.slice(0, printed).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more.${more}`] : []),
  ].join('\n');
}
