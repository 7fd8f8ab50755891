// MyST, the Markdown of Sphinx and Jupyter Book: directives that contain no Markdown, roles in a line, labels.
import type { Code, InlineCode, Link, RootContent } from 'mdast';
import { includeAddress } from '../includes.ts';
import { wordsOf } from '../docs/wordsOf.ts';
import { fileNameOf } from '../sourcePath.ts';
import { textOf } from '../textOf.ts';
import { paragraph } from './flow.ts';
import { at } from './nodes.ts';

const option = /^:([\w-]+):([^\n]*)/;

/** Splits the content of a directive into its options, `:name: value`, and the lines after them. */
function partsOf(value: string) {
  const lines = value.split('\n');
  const end = lines.findIndex((line) => !option.test(line));
  const count = end < 0 ? lines.length : end;
  const options = new Map(
    lines.slice(0, count).map((line) => [option.exec(line)![1]!, option.exec(line)![2]!.trim()]),
  );
  return { options, content: lines.slice(count).join('\n').replace(/^\n+/, '') };
}

const code = new Set(['code-block', 'code', 'sourcecode', 'code-cell', 'literalinclude']);
const pictures = new Set(['image', 'figure']);
/** What only the navigation and the index show. */
const unseen = new Set(['toctree', 'tableofcontents', 'contents', 'index', 'meta', 'sectionauthor']);

function pictureOf(node: Code, url: string, caption: string, alt = ''): RootContent[] {
  const image = paragraph([{ type: 'image', url, alt, title: null }], at(node));
  if (caption === '') return [image];
  const text = paragraph([{ type: 'text', value: caption }], {});
  return [{ type: 'block', name: 'figure', attributes: {}, children: [image, text], ...at(node) }];
}

function codeOf(node: Code, lang: string | null, value: string, title = ''): RootContent {
  const meta = title === '' || title.includes('"') ? null : `title="${title}"`;
  return { ...node, lang, meta, value, data: { raw: true } };
}

/**
 * Returns the nodes of a directive: ` ```{code-block} python `. Of unknown ones, the name is the language, as in Quarto.
 * Undefined for other code.
 */
export function readDirectiveCode(node: Code): RootContent[] | undefined {
  const name = /^\{([\w:-]+)\}$/.exec(node.lang ?? '')?.[1];
  if (name === undefined) return undefined;
  const { options, content } = partsOf(node.value);
  const argument = node.meta?.trim() ?? '';
  if (unseen.has(name)) return [];
  if (pictures.has(name) && argument !== '') return pictureOf(node, argument, content, options.get('alt'));
  if ((name === 'include' || name === 'literalinclude') && argument !== '') {
    const language = options.get('language') ?? /\.(\w{1,12})$/.exec(argument)?.[1] ?? '';
    const path = name === 'include' ? argument : includeAddress(argument, { code: language });
    return [{ type: 'block', name: 'include', attributes: { path }, children: [], ...at(node) }];
  }
  if (name === 'math')
    return [{ ...node, lang: 'math', meta: null, value: content, data: { math: true, raw: true } }];
  if (code.has(name)) return [codeOf(node, argument || null, content, options.get('caption'))];
  return [codeOf(node, name === 'eval-rst' ? 'rst' : name, content)];
}

/** Returns the label that a paragraph gives what follows: `(label)=`. */
export const labelIn = (text: string) => /^\(([^\s()]{1,200})\)=$/.exec(text)?.[1];

/** The words of the name of a file, for links to pages without a text. */
const nameOf = (url: string) => wordsOf(fileNameOf(url.replace(/\/$/, '')).replace(/\.\w+$/, '')) || url;

/** Returns a link to a page, `[](page)`, with a text. */
export const withLinkText = (link: Link): Link =>
  link.children.length > 0 || link.url === '' || /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(link.url)
    ? link
    : { ...link, children: [{ type: 'text', value: nameOf(link.url.split(/[?#]/, 1)[0] ?? '') }] };

const role = /(?:^|[^\\{\w])(\{([a-z][\w:+.-]{0,40})\})$/i;
const elements: Readonly<Record<string, string>> = { kbd: 'kbd', sub: 'sub', sup: 'sup', mark: 'mark' };
const links = new Set(['doc', 'download']);
const references = new Set(['ref', 'numref', 'term', 'eq', 'any', 'abbr', 'std:ref', 'external']);

/** Returns what a role shows: a link to a file, the text of a reference, keys, a formula, else code. */
function roleOf(name: string, node: InlineCode): RootContent {
  const open = node.value.endsWith('>') ? node.value.lastIndexOf('<') : -1;
  const target = open < 0 ? undefined : node.value.slice(open + 1, -1);
  const text = open < 0 ? node.value : node.value.slice(0, open).trim();
  const place = at(node);
  const hName = elements[name];
  if (hName !== undefined)
    return { type: 'emphasis', data: { hName }, children: [{ type: 'text', value: node.value }], ...place };
  if (name === 'math') return { ...node, data: { math: true, raw: true } };
  if (links.has(name)) {
    const url = target ?? text;
    const children: Link['children'] = [{ type: 'text', value: target === undefined ? nameOf(url) : text }];
    return { type: 'link', url, title: null, children, ...place };
  }
  if (references.has(name)) return { type: 'text', value: text || (target ?? ''), ...place };
  return { ...node, value: (text || node.value).replace(/^~[\w.]*\./, ''), data: { raw: true } };
}

/** Reads roles: ``{kbd}`Ctrl` ``, ``{doc}`text <path>` ``. */
export function withRoles(nodes: readonly RootContent[]): readonly RootContent[] {
  if (!nodes.some((node, n) => node.type === 'inlineCode' && nodes[n - 1]?.type === 'text')) return nodes;
  const shown: RootContent[] = [];
  for (const node of nodes) {
    const before = shown.at(-1);
    const [, written = '', name = ''] =
      node.type === 'inlineCode' && !node.data && before?.type === 'text'
        ? (role.exec(textOf(before)) ?? [])
        : [];
    if (node.type !== 'inlineCode' || before?.type !== 'text' || name === '') {
      shown.push(node);
      continue;
    }
    const value = before.value.slice(0, -written.length);
    shown.splice(-1, 1, ...(value === '' ? [] : [{ ...before, value }]), roleOf(name, node));
  }
  return shown;
}
