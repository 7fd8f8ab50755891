import type { Tag } from './block.ts';
import { plainWords } from './plainWords.ts';
import { blockTags, shortcodePrefix } from './blockTags.ts';

type ReadTag = Pick<Tag, 'syntax' | 'role' | 'name' | 'attributes' | 'source'>;

/** An attribute of a tag: its name, and its value with double, single or no quotes. */
export const tagAttribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'%]+))/g;
const addresses = new Set(['url', 'src', 'page']);
const bareValue = /^(?:"([^"]*)"|'([^']*)')/;

/** An address may be in angle brackets, as in Markdown. */
const valueOf = (key: string, value: string) =>
  addresses.has(key) ? value.replace(/^<([^<>]*)>$/, '$1') : value;

/** An object of entries. The first of equal names counts. */
export function firstOfEach(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of entries) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

function attributesOf(name: string, text: string): Record<string, string> {
  if (name === 'if' || name === 'elif') return { condition: text };
  const bare = bareValue.exec(text);
  const value = bare && ([name === 'include' ? 'path' : 'value', bare[1] ?? bare[2] ?? ''] as const);
  const named = [...text.matchAll(tagAttribute)].map(
    ([, key = '', double, single, plain]) => [key, valueOf(key, double ?? single ?? plain ?? '')] as const,
  );
  return { ...blockTags.get(name)?.defaults, ...firstOfEach(value ? [value, ...named] : named) };
}

/** Begins the names of shortcodes of Zola, `{% note(title="A") %}`, which end with `{% end %}`. */
export const callPrefix = 'call:';

/** Shows the shortcodes that a text is about. They are written with signs of comments inside the braces. */
export const shownShortcodes = (text: string) =>
  text.includes('{{') ? text.replace(/(\{\{[<%]-?)\/\*/g, '$1').replace(/\*\/(-?[>%]\}\})/g, '$1') : text;

/** Reads `{{< note "Text" >}}`, `{{% note %}}` and `{{< /note >}}`. */
function readShortcode(source: string): ReadTag {
  const body = source.slice(3, -3).trim();
  const isEnd = body.startsWith('/');
  const inner = (isEnd ? body.slice(1) : body).trim();
  const word = /^\S+/.exec(inner)?.[0] ?? '';
  const name = shortcodePrefix + word;
  const attributes = isEnd ? {} : attributesOf(name, inner.slice(word.length).trim());
  return { syntax: 'block', role: isEnd ? 'end' : 'start', name, attributes, source };
}

/** `{% include a.md %}` of Jekyll is a file in `_includes`. Its HTML is the theme's, which is shown as its source. */
const includeOfJekyll = (path: string, source: string): ReadTag => ({
  syntax: 'block',
  role: 'start',
  name: /\.md$/i.test(path) ? 'include' : 'template',
  attributes: { path: `/_includes/${path}` },
  source,
});

/** `name(key="value")` of Zola. */
const readCall = (name: string, values: string, source: string): ReadTag => ({
  syntax: 'block',
  role: 'start',
  name: callPrefix + name,
  attributes: attributesOf(name, values.replaceAll(',', ' ')),
  source,
});

/** The name that `{% endhint %}` or `{% /hint %}` ends. */
const endedBy = (word: string, body: string) =>
  word.startsWith('/')
    ? body.slice(1).trim()
    : word.length > 3 && word.startsWith('end')
      ? word.slice(3)
      : undefined;

/**
 * Reads the source of a tag, `{% hint style="info" %}`, or of a shortcode. `{% /hint %}` of Markdoc is `{% endhint %}`. The condition of `if` and `elif` becomes the attribute
 * `condition`, the bare value of `include` the attribute `path`, other bare values `value`.
 */
export function readTag(source: string): ReadTag {
  if (source.startsWith('{{')) return readShortcode(source);
  const body = source.slice(2, -2).trim().replace(/^-/, '').replace(/-$/, '').trim();
  const [, word = '', call] = /^(\w+(?=\()|\S+)(?:\(([^]*)\)$)?/.exec(body) ?? [];
  if (call !== undefined) return readCall(word, call, source);
  const ended = endedBy(word, body);
  if (ended !== undefined) return { syntax: 'block', role: 'end', name: ended, attributes: {}, source };
  const isVoid = body.endsWith('/');
  const rest = body.slice(word.length).trim().replace(/\/$/, '').trim();
  const template = word === 'include' ? /^[^\s"'=]+\.\w+(?=\s|$)/.exec(rest)?.[0] : undefined;
  if (template !== undefined) return includeOfJekyll(template, source);
  const role = isVoid ? 'void' : 'start';
  return { syntax: 'block', role, name: word, attributes: attributesOf(word, rest), source };
}

/** Whether a line of slashes is a fence of MkDocs: `/// note | Title`, or `///` at its end. */
export const isSlashFence = (line: string) => /^\/{3,}[ \t]*(?:[a-z][\w-]*[ \t]*(?:\|[^|]*)?)?$/.test(line);

/** What a directive of MyST is otherwise called. */
const directiveStyles: Readonly<Record<string, string>> = { dropdown: 'details', 'tab-item': 'tab' };

/** The title of a fence, in words: that of a picture is its address. */
const titleOf = (style: string, title: string) =>
  style === 'figure' || style === 'image' ? title : plainWords(title);

/**
 * Reads the fence of a directive of MyST, `:::{note} Title`, with its options on the next lines, or of Pandoc,
 * `::: {.callout-note title="Title"}`. Undefined for other fences.
 */
function readDirectiveFence(source: string): ReadTag | undefined {
  const [first = '', ...lines] = source.split('\n');
  const [, isClass, name = '', inner = '', rest = ''] =
    /^[:`]{3,}[ \t]*\{(\.?)([\w:-]+)([^\w:{}-][^{}]*)?\}([^\n]*)/.exec(first) ?? [];
  if (name === '') return undefined;
  const options = lines.flatMap(
    (line) =>
      /^:([\w-]+):([^\n]*)/
        .exec(line.trim())
        ?.slice(1, 3)
        .map((part) => part.trim()) ?? [],
  );
  const optionOf = (key: string) => options[options.indexOf(key) + 1];
  const style = isClass ? (/^callout-(\w+)$/.exec(name)?.[1] ?? 'raw') : (directiveStyles[name] ?? name);
  const title = rest.trim() || /\btitle="([^"]*)"/.exec(inner)?.[1] || (name === 'seealso' ? 'See also' : '');
  const type = options.includes('class') ? optionOf('class')?.split(' ', 1)[0] : undefined;
  const attributes = { style, ...(title && { title: titleOf(style, title) }), ...(type && { type }) };
  return { syntax: 'colon', role: 'start', name: '', attributes, source };
}

/**
 * Reads a colon fence: `:::tip[Own title]` or `:::tip Own title` starts a note, `:::` ends one. With slashes, `|` is
 * before the title.
 */
export function readColonFence(text: string): ReadTag {
  const source = text.trimEnd();
  const directive = readDirectiveFence(source);
  if (directive) return directive;
  const [, style = '', after = ''] = /^[:/`]+[ \t]*([\w-]*)([^]*)$/.exec(source) ?? [];
  const rest = source.startsWith('/') ? after.replace(/^[ \t]*\|/, '') : after;
  const title =
    /^\[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(rest.trim())?.[1] ?? rest.replace(/\{[^{}]*\}$/, '').trim();
  return {
    syntax: 'colon',
    role: style === '' ? 'end' : 'start',
    name: '',
    attributes: { style, ...(title !== '' && { title: titleOf(style, title) }) },
    source,
  };
}
