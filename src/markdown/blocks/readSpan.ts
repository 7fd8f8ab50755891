import type { RootContent } from 'mdast';
import emojis from 'markdown-it-emoji/lib/data/full.mjs';
import { fileNameOf } from '../sourcePath.ts';
import { wikiAddress } from '../wikiLink.ts';
import { readDirective } from './directives.ts';
import { mediaOf } from './shortcodes.ts';
import { readTag } from './tagText.ts';

const text = (value: string): RootContent => ({ type: 'text', value });
const styled = (hName: string, value: string): RootContent => ({
  type: 'emphasis',
  data: { hName },
  children: [{ type: 'text', value }],
});
const source = (value: string): RootContent => ({ type: 'inlineCode', value, data: { isTag: true } });

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
const size = /^\d+(?:x\d+)?$/;

/** `[[page]]`, `[[page#heading|label]]` and `![[file]]` of wikis, such as Obsidian. Without a letter, it is text. */
function readWiki(written: string): RootContent | undefined {
  const isEmbed = written.startsWith('!');
  const inner = written.slice(isEmbed ? 3 : 2, -2);
  const [target = '', label] = inner.split(/\\?\|/, 2);
  if (target.trim() !== target || !/\p{L}/u.test(target) || /^_?(?:toc|tosp)_?$/i.test(target))
    return undefined;
  const [path = '', ...anchors] = target.split('#');
  const url = wikiAddress(target);
  if (isEmbed && picture.test(path)) {
    const hasSize = label !== undefined && size.test(label);
    const alt = label === undefined || hasSize ? fileNameOf(path) : label;
    return {
      type: 'image',
      url,
      alt,
      title: null,
      ...(hasSize && { data: { width: label.split('x')[0]! } }),
    };
  }
  // A part of a page can't be included.
  if (isEmbed && anchors.length === 0)
    return { type: 'block', name: 'include', attributes: { path: url }, children: [] };
  const heading = anchors.at(-1);
  const name = [path, ...(heading === undefined || heading.startsWith('^') ? [] : [heading])];
  const value = label?.trim() || name.filter((one) => one !== '').join(' › ') || target;
  return { type: 'link', url, title: null, children: [{ type: 'text', value }] };
}

/** `{{ youtube(id="a") }}` of Zola, if it is a picture or a video. */
function readCall(written: string): RootContent | undefined {
  const inner = written.slice(2, -2).trim();
  return /^\w+\(.*\)$/.test(inner) ? mediaOf({ type: 'tag', ...readTag(`{% ${inner} %}`) }) : undefined;
}

/** `{{#include a.md}}` of mdBook, or the source of an expression of another tool. */
function readExpression(written: string): RootContent | undefined {
  if (!/\S/.test(written.slice(2, -2)) || /^\{\{[<%]/.test(written)) return undefined;
  const directive = readDirective(written);
  if (!directive) return readCall(written) ?? source(written);
  if (directive === 'nothing') return text('');
  return { type: 'block', name: 'include', attributes: { path: directive.include }, children: [] };
}

/** The icons of MkDocs’ theme. */
const iconName = /^:(?:material|fontawesome|octicons|simple)-([\w-]+):$/;

/** Icons that have a meaning in tables and lists, by a part of their name. */
const signs: readonly [RegExp, string][] = [
  [/^check|-check\b/, '✓'],
  [/^(?:close|x)\b|-xmark\b/, '✗'],
  [/^(?:alert|warning)\b/, '⚠'],
  [/^arrow-right\b/, '→'],
  [/^arrow-left\b/, '←'],
  [/^arrow-up\b/, '↑'],
  [/^arrow-down\b/, '↓'],
];

function readIcon(name: string): RootContent {
  const sign = signs.find(([pattern]) => pattern.test(name))?.[1];
  return sign === undefined
    ? { type: 'emphasis', data: { hName: 'span', icon: `fa-${name}` }, children: [] }
    : text(sign);
}

function readEmoji(written: string): RootContent | undefined {
  const name = written.slice(1, -1);
  if (Object.hasOwn(emojis, name)) return text(emojis[name]!);
  const icon = iconName.exec(written)?.[1];
  return icon === undefined ? undefined : readIcon(icon);
}

const keys = /^\+\+["']?[a-z][^\s+]*(?:\+[^\s+]+)*\+\+$/i;
const power = /^\^-?[\p{L}\p{N}.,]{1,20}\^$/u;

/** Reads `++ctrl+c++` as keys. */
const readKeys = (written: string) =>
  keys.test(written)
    ? styled('kbd', written.slice(2, -2).replaceAll(/["']/g, '').replaceAll('+', ' + '))
    : undefined;

/** Reads `{--deleted--}`, `{++inserted++}`, `{==marked==}` and `{>>comment<<}` of CriticMarkup. */
function readCritic(written: string): RootContent {
  const inner = written.slice(3, -3).trim();
  if (written.startsWith('{>>')) return text('');
  if (written.startsWith('{--')) return { type: 'delete', children: [{ type: 'text', value: inner }] };
  return styled(written.startsWith('{++') ? 'u' : 'mark', inner);
}

/**
 * Returns the node of a part of a line in the syntax of other tools. Undefined if it is text.
 * @param written with the signs around it
 */
export function readSpan(written: string): RootContent | undefined {
  if (/^!?\[\[/.test(written)) return readWiki(written);
  if (written.startsWith('{{')) return readExpression(written);
  if (/^\{[-+=>]/.test(written)) return readCritic(written);
  if (written.startsWith('%%')) return /^%% ?[^%]+%%$/.test(written) ? text('') : undefined;
  if (written.startsWith(':')) return readEmoji(written);
  if (written.startsWith('++')) return readKeys(written);
  return power.test(written) ? styled('sup', written.slice(1, -1)) : undefined;
}
