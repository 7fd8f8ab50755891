import { fenceFor } from '#lib/fenceFor.ts';

/** The limits for files that pages include, such as with `{% include %}`. Includes beyond the limits appear as links. */
export const includeLimits = {
  /** In bytes. */
  size: 500_000,
  /** Included files within included files. */
  depth: 5,
};

const frontMatter = /^\uFEFF?---\r?\n[^]*?\n---\r?\n/;

/** Returns the text of a Markdown file without its front matter. */
export const withoutFrontMatter = (text: string) => text.replace(frontMatter, '');

/**
 * The part of a file that an address includes, in its fragment: `a.rs#lines=5:7&code=rust`. `lines`: first and last, from
 * 1; either may be missing. `section`: between marks in the file. `code`: shown as code of this language, with the lines
 * `before` and `after` it.
 */
type IncludedPart = { lines?: string; section?: string; code?: string; before?: string; after?: string };

/** Returns the address of a part of a file. */
export function includeAddress(path: string, part: IncludedPart): string {
  const fragment = new URLSearchParams(part).toString();
  const escaped = path.replace(/[%#?]/g, encodeURIComponent);
  return fragment === '' ? escaped : `${escaped}#${fragment}`;
}

/** Returns an address that includes its code between other lines of code. */
export function includeBetween(address: string, before: string, after: string): string {
  const [path = '', fragment = ''] = address.split('#', 2);
  const part = new URLSearchParams(fragment);
  if (before !== '') part.set('before', before);
  if (after !== '') part.set('after', after);
  return `${path}#${part.toString()}`;
}

const fragmentOf = (address: string) => {
  const at = address.indexOf('#');
  return at < 0 ? '' : address.slice(at + 1);
};

/** Returns an address as readers see it: `a.rs:5:7`. Addresses that include a whole file of Markdown stay as they are. */
export function includeName(address: string): string {
  const part = new URLSearchParams(fragmentOf(address));
  const [lines, section] = [part.get('lines'), part.get('section')];
  if (lines === null && section === null && !part.has('code')) return address;
  const path = address.slice(0, address.indexOf('#')).replace(/%(?:25|23|3F)/gi, decodeURIComponent);
  return [path, lines ?? section ?? ''].filter((one) => one !== '').join(':');
}

/** Whether an address includes a file as code, so that it may be any text. */
export const includesCode = (address: string): boolean =>
  new URLSearchParams(fragmentOf(address)).has('code');

/** Returns a key of the included text: the same file may be included in several parts. */
export function includeKey(fileId: string, address: string): string {
  const fragment = fragmentOf(address);
  return fragment === '' ? fileId : `${fileId}#${fragment}`;
}

/** Returns the lines between the marks of a section, without marks. Undefined without a start. */
function sectionOf(lines: readonly string[], name: string) {
  const hasMark = (line: string, ...marks: string[]) =>
    marks.some((mark) => {
      const at = line.indexOf(mark + name);
      return at >= 0 && !/[\w-]/.test(line.charAt(at + mark.length + name.length));
    });
  const start = lines.findIndex((line) => hasMark(line, 'ANCHOR: ', 'ANCHOR:', '[start:', '#region ', '<'));
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) =>
    hasMark(line, 'ANCHOR_END: ', 'ANCHOR_END:', '[end:', '#endregion ', '</'),
  );
  return (end < 0 ? rest : rest.slice(0, end)).filter((line) => !/ANCHOR(?:_END)?:|--8<--/.test(line));
}

function linesOf(text: string, range: string) {
  const [first = '', last = first] = range.split(':');
  const [from, to] = [Number(first || 1), last === '' ? Infinity : Number(last)];
  return text.split('\n').slice(Math.max(0, from - 1), to);
}

/** Returns a text as a code block. */
function fenced(text: string, language: string) {
  const fence = fenceFor(text);
  return `${fence}${language}\n${text}\n${fence}\n`;
}

/**
 * Returns the Markdown that an address includes from the text of its file. Undefined if the file isn't text, or has no
 * such section.
 */
export function includedMarkdown(address: string, file: string): string | undefined {
  if (file.includes('\0')) return undefined;
  const part = new URLSearchParams(fragmentOf(address));
  const [lines, section, code] = [part.get('lines'), part.get('section'), part.get('code')];
  let text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (lines !== null) text = linesOf(text, lines).join('\n');
  else if (section !== null) {
    const found = sectionOf(text.split('\n'), section);
    if (!found) return undefined;
    text = found.join('\n');
  } else if (code === null) text = withoutFrontMatter(text);
  if (code === null) return text;
  const around = [part.get('before'), text.trimEnd(), part.get('after')];
  return fenced(around.filter((one) => one !== null).join('\n'), code);
}
