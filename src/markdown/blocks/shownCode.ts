// Code without what its tool doesn't show: lines for the compiler, and comments about the look of lines.
import type { Code } from 'mdast';

const isRust = (lang: string) => /^rust\b/i.test(lang);

/** A line of Docusaurus about the lines below it: `// highlight-next-line`. */
const highlight =
  /^(?:\/\/|#|--|%|\{?\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)(?:[ \t]*(?:\*\/\}?|-->))?$/;

const codeMark = '[!code ';
const markEnd = /^[^\]]+\](?:[ \t]*(?:\*\/|-->))?$/;
const commentStart = /(?:\/\/|#|--|;|%|\/\*|<!--)$/;

/** A line without the comment of VitePress about it: `// [!code focus]`. */
function withoutMark(line: string): string {
  const at = line.lastIndexOf(codeMark);
  if (at < 0 || !markEnd.test(line.slice(at + codeMark.length).trimEnd())) return line;
  const before = line.slice(0, at).trimEnd();
  return commentStart.test(before) ? before.replace(commentStart, '').trimEnd() : line;
}

/** Returns whether mdBook hides a line of Rust, or of a language whose fence says what hidden lines begin with. */
function hides(lang: string): (line: string) => boolean {
  if (isRust(lang)) return (line) => /^[ \t]*#(?:[ \t]|$)/.test(line);
  const sign = /\bhidelines=([^\s,]{1,20})/.exec(lang)?.[1];
  return (line) => sign !== undefined && line.trimStart().startsWith(sign);
}

/** Returns the code without the lines and marks that readers don’t see. Undefined if it has none. */
export function shownCode({ lang, value }: Pick<Code, 'lang' | 'value'>): string | undefined {
  const isHidden = hides(lang ?? '');
  const lines = value.split('\n').filter((line) => !isHidden(line) && !highlight.test(line.trim()));
  const shown = lines
    .map((line) => withoutMark(isRust(lang ?? '') ? line.replace(/^([ \t]*)##/, '$1#') : line))
    .join('\n');
  return shown === value ? undefined : shown;
}
