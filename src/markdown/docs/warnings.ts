/** The subject of a warning. Also the noun that `countWarnings` prints. */
export type WarningKind =
  | 'change'
  | 'settings'
  | 'summary'
  | 'front matter'
  | 'cover'
  | 'unlisted page'
  | 'file'
  | 'file name'
  | 'include'
  | 'syntax';

/** Content of a docs folder that was loaded differently than written. */
export type DocsWarning = {
  kind: WarningKind;
  /** The file's path in the docs folder. */
  path: string;
  /** From 1. Undefined if the warning is about the whole file. */
  line?: number | undefined;
  /** One sentence about the problem, and one about the result. */
  message: string;
};

export type Warn = (warning: DocsWarning) => void;

/** Collects warnings in order. */
export function collectWarnings() {
  const warnings: DocsWarning[] = [];
  const warn: Warn = (warning) => void warnings.push(warning);
  return { warnings, warn };
}

/**
 * Returns a function that collects problems of a kind. `end` warns about the first one, with the number of others, since
 * there may be thousands.
 */
export function warnOnce(kind: WarningKind, warn: Warn) {
  let first: DocsWarning | undefined;
  let others = 0;
  const report = (place: Pick<DocsWarning, 'path' | 'line'>, message: string) => {
    if (first) others += 1;
    else first = { kind, ...place, message };
  };
  const end = () => {
    if (!first) return;
    const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'is' : 'are'} like it.`;
    warn({ ...first, message: first.message + more });
  };
  return Object.assign(report, { end });
}

/** Formats a warning as `guide/start.md:3: The message.` on one line. */
export const formatWarning = ({ path, line, message }: DocsWarning) =>
  `${path.replace(/\p{Cc}+/gu, ' ')}${line === undefined ? '' : `:${line}`}: ${message}`;

/** Formats the number of warnings by kind, such as `3 warnings (2 front matter, 1 cover)`. */
export function countWarnings(warnings: DocsWarning[]) {
  const counts = new Map<WarningKind, number>();
  for (const { kind } of warnings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const byKind = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'} (${byKind})`;
}

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

/** Returns the comment with the warnings of a loaded change request, as long as a comment can be: `maxLength` characters. */
export function warningComment(warnings: DocsWarning[], maxLength: number): string {
  const lines = warnings.map(formatWarning);
  return `Loaded with ${countWarnings(warnings)}:\n\n\`\`\`text\n${linesUpTo(lines, maxLength - 400)}\`\`\``;
}
