// Code without what its tool doesn't show: lines for the compiler, and comments about the look of lines.
import type { Code } from 'mdast';

const isRust = (lang: string) => /^rust\b/i.test(lang);

/** A line of Docusaurus about the lines below it: `// highlight-next-line`. */
const highlight =
  /^[ \t]*(?:\/\/|#|--|%|\{?\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/;
/** A comment of VitePress about its line: `// [!code focus]`. */
const lineComment =
  /[ \t]{0,50}(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]{0,50}\[!code [^\]\n]{1,100}\][ \t]*(?:\*\/|-->)?(?=[ \t]*$)/gm;

/** Returns whether mdBook hides a line of Rust, or of a language whose fence says what hidden lines begin with. */
function hides(lang: string): (line: string) => boolean {
  if (isRust(lang)) return (line) => /^[ \t]*#(?:[ \t]|$)/.test(line);
  const sign = /\bhidelines=([^\s,]{1,20})/.exec(lang)?.[1];
  return (line) => sign !== undefined && line.trimStart().startsWith(sign);
}

/** Returns the code that readers see. Undefined if it is all of it. */
export function shownCode({ lang, value }: Pick<Code, 'lang' | 'value'>): string | undefined {
  const isHidden = hides(lang ?? '');
  const lines = value.split('\n').filter((line) => !isHidden(line) && !highlight.test(line));
  const shown = lines
    .map((line) => (isRust(lang ?? '') ? line.replace(/^([ \t]*)##/, '$1#') : line))
    .join('\n')
    .replace(lineComment, '');
  return shown === value ? undefined : shown;
}
