// Code in tags, in which nothing is Markdown: `{{< highlight go >}}` of Hugo, `{% highlight ruby %}` of Jekyll, the content of
// an integration on several lines, `{% @mermaid/diagram content="…" %}`, and `<CodeBlock>{`…`}</CodeBlock>` of MDX.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, ParseContext, State } from 'micromark-util-types';
import { readJsxTag } from './jsxTag.ts';
import { nextLine } from './nextLine.ts';
import { readTag, shownShortcodes } from './tagText.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    rawTag: 'rawTag';
    rawTagLine: 'rawTagLine';
  }
}
declare module 'mdast-util-from-markdown' {
  interface CompileData {
    rawLines?: string[] | undefined;
  }
}

const shortcodes = 'highlight|code|code-toggle|codeblock|code-block|mermaid|katex|plantuml|prism';
const start = new RegExp(
  `^(?::{3,}[ \\t]*mermaid[ \\t]*(?=\\n|$)|(?:\\{\\{[<%][ \\t]*(?:${shortcodes})|\\{%-?[ \\t]*(?:highlight|@[\\w/-]+(?=[ \\t]+content="(?!.*%\\})))|<Code(?:Block)?(?=[^<>]{0,300}>\\{\`))(?=[ \\t>%]))`,
);

/** A line that begins code between tags, in a text of several lines. */
export const rawTagStart = new RegExp(start.source.replace('^', '^[ \\t]*'), 'm');

/** The tag that begins the code, or the part of it before its content. */
const tagIn = (line: string) =>
  /^(?::{3,}[ \t]*mermaid[ \t]*|<[^<>]*>|\{\{[<%][^]*?[>%]\}\}|\{%-?[ \t]*@[\w/-]+[ \t]+content="|\{%[^]*?%\})/.exec(
    line,
  )?.[0];

/** Returns the name of the tag with which a line begins, if it begins code. */
function rawName(line: string): string | undefined {
  const tag = start.test(line) ? tagIn(line) : undefined;
  if (tag?.startsWith('<')) return readJsxTag(tag).name;
  if (tag?.startsWith(':')) return colons;
  return tag === undefined || tag.endsWith('/>}}') ? undefined : readTag(tag).name.replace(/^shortcode:/, '');
}

/** The name of a diagram between colons in wikis of Azure DevOps: `::: mermaid`. */
const colons = ':::';
const ends: Readonly<Record<string, RegExp>> = {
  [colons]: /(?:^|\n)[ \t]*:{3,}[ \t]*$/,
  Code: /`\s*\}\s*<\/Code>[ \t]*$/,
  CodeBlock: /`\s*\}\s*<\/CodeBlock>[ \t]*$/,
};

const endOf = (name: string) =>
  name.startsWith('@')
    ? /"[ \t]*-?%\}[ \t]*$/
    : (ends[name] ??
      new RegExp(
        `(?:\\{\\{[<%][ \\t]*/[ \\t]*${name}[ \\t]*[>%]\\}\\}|\\{%-?[ \\t]*end${name}[ \\t]*-?%\\})[ \\t]*$`,
      ));

/** The names without end, by text, so that all attempts together take linear time. */
const withoutEnd = new WeakMap<ParseContext, Set<string>>();

const rawTag: Construct = {
  name: 'rawTag',
  concrete: true,
  tokenize(effects, ok, nok) {
    const { parser } = this;
    const failed = withoutEnd.get(parser) ?? new Set();
    withoutEnd.set(parser, failed);
    let name: string | undefined;
    let line = '';
    const next = nextLine(this);
    const begin: State = (code) => {
      effects.enter('rawTag');
      effects.enter('rawTagLine');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code)) return lineEnd(code);
      if (code > 0) line += String.fromCodePoint(code);
      effects.consume(code);
      return inside;
    };
    const fail: State = (code) => {
      if (name !== undefined) failed.add(name);
      return nok(code);
    };
    const lineEnd = (code: Code): State | undefined => {
      const isFirst = name === undefined;
      name ??= rawName(line);
      if (name === undefined || failed.has(name)) return nok(code);
      // Content without an end. Attempts end at the next tag, so that all together take linear time.
      if (!isFirst && name.startsWith('@') && line.includes('{%')) return nok(code);
      const isEnd = endOf(name).test(line);
      if (code === null && !isEnd) return fail(code);
      effects.exit('rawTagLine');
      if (isEnd) {
        effects.exit('rawTag');
        return ok(code);
      }
      line = '';
      return effects.attempt(next, nextStart, fail)(code);
    };
    // Micromark needs a token after each line ending.
    const nextStart: State = (code) => {
      if (code === null) return fail(code);
      if (markdownLineEnding(code)) return effects.attempt(next, nextStart, fail)(code);
      effects.enter('rawTagLine');
      return inside(code);
    };
    return begin;
  },
};

/** Micromark's extension. */
export const rawTagSyntax: Extension = { flow: { 58: rawTag, 60: rawTag, 123: rawTag } };

const endings: Readonly<Record<string, string>> = { 'code-toggle': 'toml' };

/** The language of the code, by its tag. */
function languageOf(tag: string): string | null {
  if (tag.startsWith(colons)) return 'mermaid';
  const { name, attributes } = readTag(tag);
  const short = name.replace(/^shortcode:/, '');
  const words = tag.replace(/^\{[{%][<%]?-?[ \t]*/, '');
  const bare = /^[\w-]+[ \t]+["']?([\w+#-]+)["']?(?=[ \t>%])/.exec(words)?.[1];
  const { type, lang = type, language, file } = attributes;
  const ofFile = file === undefined ? undefined : /\.(\w{1,12})$/.exec(file)?.[1];
  if (short.startsWith('@')) return /^@(\w+)/.exec(short)?.[1] ?? null;
  if (/^(?:mermaid|plantuml|katex)$/.test(short)) return short === 'katex' ? 'math' : short;
  return lang ?? language ?? ofFile ?? bare ?? endings[short] ?? null;
}

/** Mdast's extension: makes `code`. */
export const rawTagFromMarkdown: FromMarkdownExtension = {
  enter: {
    rawTag(token) {
      this.data.rawLines = [];
      this.enter({ type: 'code', lang: null, meta: null, value: '', data: { raw: true } }, token);
    },
  },
  exit: {
    rawTagLine(token) {
      const lines = this.data.rawLines ?? [];
      const { line } = token.start;
      const first = this.stack.at(-1)?.position?.start.line ?? line;
      while (lines.length < line - first) lines.push('');
      lines.push(this.sliceSerialize(token));
    },
    rawTag(token) {
      const node = this.stack.at(-1);
      const text = (this.data.rawLines ?? []).join('\n');
      const tag = tagIn(text) ?? '';
      const name = rawName(text) ?? '';
      const inner = text.slice(tag.length).replace(endOf(name), '');
      if (node?.type === 'code' && tag.startsWith('<')) {
        const { lang, language = lang, title } = readJsxTag(tag).attributes;
        node.lang = language ?? null;
        if (title !== undefined && !title.includes('"')) node.meta = `title="${title}"`;
        node.value = inner
          .slice('{`'.length)
          .replace(/^\n|\n$/g, '')
          .replace(/\\([`$\\])/g, '$1');
      } else if (node?.type === 'code') {
        node.lang = languageOf(tag);
        node.value = shownShortcodes(inner.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, ''));
      }
      this.data.rawLines = undefined;
      this.exit(token);
    },
  },
};
