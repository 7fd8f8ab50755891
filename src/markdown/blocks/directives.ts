import { includeAddress } from '../includes.ts';
import { isMarkdown } from '../sourcePath.ts';

/** A line that includes a file in the syntax of another tool, or stands for nothing that readers see. */
export type Directive = { include: string } | 'nothing';

const range = /^\d*:\d*$|^\d+$/;

/** Reads `path`, `path:5:7` and `path:section`. */
function partOf(written: string) {
  const at = written.indexOf(':');
  if (at < 0) return { path: written, part: {} };
  const [path, rest] = [written.slice(0, at), written.slice(at + 1)];
  if (rest === '' || rest === ':') return { path, part: {} };
  return { path, part: range.test(rest) ? { lines: rest } : { section: rest } };
}

/** The language of code in a file, by its extension. */
const languageOf = (path: string) => /\.(\w{1,12})$/.exec(path)?.[1] ?? '';

function includeOf(written: string, code: string | undefined): Directive | undefined {
  const { path, part } = partOf(written);
  if (path === '' || path.includes('://')) return undefined;
  const language = code ?? (isMarkdown(path) ? undefined : languageOf(path));
  return { include: includeAddress(path, language === undefined ? part : { ...part, code: language }) };
}

/** `{{#include a.md}}`, `{{#rustdoc_include a.rs:3:5}}`, `{{#playground a.rs}}` and `{{#title A}}` of mdBook. */
function readBraces(line: string, code: string | undefined) {
  if (!line.startsWith('{{#') || !line.endsWith('}}')) return undefined;
  const [name, written] = line.slice(3, -2).trim().split(/\s+/, 2);
  if (name === 'title') return 'nothing';
  if (written === undefined) return undefined;
  if (name === 'include' || name === 'rustdoc_include') return includeOf(written, code);
  return name === 'playground' || name === 'playpen' ? includeOf(written, code ?? 'rust') : undefined;
}

/** `--8<-- "a.md:section"` of MkDocs. Its path starts at the docs. */
function readSnippet(line: string, code: string | undefined) {
  const mark = /^-{1,8}8<-{1,8}[ \t]/.exec(line)?.[0];
  const path = mark && line.slice(mark.length).trim();
  const quote = path?.charAt(0);
  if (!path || (quote !== '"' && quote !== "'") || !path.endsWith(quote) || path.length < 3) return undefined;
  return includeOf(`/${path.slice(1, -1)}`, code);
}

/** Whether a line begins or ends a list of files to include. */
export const isSnippetFence = (line: string) => /^-{1,8}8<-{1,8}$/.test(line.trim());

/**
 * Returns the directive of each line between two `--8<--` of MkDocs, which are paths. The fences and comments stand for
 * nothing. Undefined for other lines.
 */
export function readSnippetLines(lines: readonly string[]): Directive[] | undefined {
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  if (lines.length < 3 || !isSnippetFence(first) || !isSnippetFence(last)) return undefined;
  return lines.map((line) => {
    const path = line.trim();
    const isPath = path !== '' && !path.startsWith(';') && !isSnippetFence(path);
    return (isPath ? includeOf(`/${path}`, undefined) : undefined) ?? 'nothing';
  });
}

/** `<<< @/snippets/a.js{2 js}` of VitePress. `@` is the root of the docs. */
function readCodeFile(line: string) {
  if (!line.startsWith('<<< ')) return undefined;
  const [path = ''] = line
    .slice(4)
    .trim()
    .split(/[{[\s]/, 1);
  const [file = '', section] = path.replace(/^@\//, '/').split('#', 2);
  return includeOf(section ? `${file}:${section}` : file, languageOf(file));
}

/** `<!--@include: ./a.md{3,10}-->` of VitePress. */
function readComment(line: string) {
  if (!line.startsWith('<!--') || !line.endsWith('-->')) return undefined;
  const inner = line.slice('<!--'.length, -'-->'.length).trim();
  const written = inner.startsWith('@include:') ? inner.slice('@include:'.length).trim() : '';
  if (written === '' || /\s/.test(written)) return undefined;
  const at = written.includes('{') ? written.indexOf('{') : written.length;
  const [file = '', section] = written.slice(0, at).replace(/^@\//, '/').split('#', 2);
  const [, from = '', to = from] = /^\{(\d{0,9})(?:,(\d{0,9}))?\}$/.exec(written.slice(at)) ?? [];
  const lines = from + to === '' ? '' : `:${from}:${to}`;
  return includeOf(section ? `${file}:${section}` : `${file}${lines}`, undefined);
}

/**
 * Reads a line of another tool that includes a file. Undefined for any other text.
 * @param code the language, for a line in a code block
 */
export function readDirective(text: string, code?: string): Directive | undefined {
  const line = text.trim();
  if (line.length > 1000 || line.includes('\n')) return undefined;
  return readBraces(line, code) ?? readSnippet(line, code) ?? readCodeFile(line) ?? readComment(line);
}
