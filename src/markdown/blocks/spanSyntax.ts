// Parts of a line in the syntax of other tools, between two signs: `[[page]]`, `{{ value }}`, `:tada:`.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding } from 'micromark-util-character';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { readSpan } from './readSpan.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    span: 'span';
  }
}

type Span = {
  open: string;
  close: string;
  /** The characters between the signs that end the attempt, so that all attempts together take linear time. */
  stops: string;
  /** Other signs instead of the second one, and those that end their span. */
  others?: Readonly<Record<string, string>>;
  /** Also for whitespace. */
  isWord?: true;
  /** Whether the character before allows it. */
  follows?: (previous: Code) => boolean;
};

const longest = 300;

const isWordSign = (code: Code) =>
  code !== null && code > 0 && /[\p{L}\p{N}_)\]]/u.test(String.fromCodePoint(code));
const startsWord = (code: Code) => !isWordSign(code);

const spans: readonly Span[] = [
  { open: '[[', close: ']]', stops: '[' },
  { open: '![[', close: ']]', stops: '[' },
  { open: '{{', close: '}}', stops: '{', follows: (code) => code !== 123 },
  { open: '{--', close: '--}', stops: '{`', others: { '+': '+', '=': '=', '>': '<' } },
  { open: '%%', close: '%%', stops: '', follows: startsWord },
  { open: ':', close: ':', stops: '/.,()[]<>"\'*`', isWord: true, follows: startsWord },
  { open: '++', close: '++', stops: '*`<>[]', isWord: true, follows: startsWord },
  { open: '^', close: '^', stops: '*`<>[]', isWord: true, follows: isWordSign },
];

const constructOf = ({ open, close, stops, others = {}, isWord, follows }: Span): Construct => ({
  name: `span ${open}`,
  ...(follows && { previous: follows }),
  tokenize(effects, ok, nok) {
    const { parser } = this;
    let length = 0;
    let text = '';
    let [opener, closer] = [open, close];
    const consume = (code: Code) => {
      text += code === null ? '' : String.fromCodePoint(Math.max(0, code));
      length += 1;
      effects.consume(code);
    };
    const start: State = (code) => {
      effects.enter('span');
      return opening(code);
    };
    const opening: State = (code) => {
      const other = length === 1 && code !== null && code > 0 ? String.fromCodePoint(code) : '';
      if (Object.hasOwn(others, other)) {
        const sign = open.charAt(1);
        opener = open.replaceAll(sign, other);
        closer = close.replaceAll(sign, others[other]!);
      }
      if (code !== opener.charCodeAt(length)) return nok(code);
      consume(code);
      return length < opener.length ? opening : inside;
    };
    const inside: State = (code) => {
      if (code === null || code < 0 || markdownLineEnding(code) || length > longest) return nok(code);
      if ((isWord && code === 32) || stops.includes(String.fromCodePoint(code))) return nok(code);
      const isHalf = !isWord && close.length === 2 && length > open.length && text.endsWith(close.charAt(0));
      consume(code);
      if (length > open.length + close.length && text.endsWith(closer)) return end;
      return isHalf ? nok(code) : inside;
    };
    const end: State = (code) => {
      // `[[text]](url)` is a link around brackets, and so is one with a definition.
      const isLink = close === ']]' && (code === 40 || code === 58);
      const name = text.slice(open.length, -close.length);
      if (isLink || (close === ']]' && parser.defined.includes(normalizeIdentifier(name)))) return nok(code);
      if (!readSpan(text)) return nok(code);
      effects.exit('span');
      return ok(code);
    };
    return start;
  },
});

const byCode = Map.groupBy(spans, ({ open }) => open.charCodeAt(0));

/** Micromark's extension. `readSpan` lists the parts. */
export const spanSyntax: Extension = {
  text: Object.fromEntries([...byCode].map(([code, some]) => [code, some.map(constructOf)])),
};

/** Mdast's extension: makes the nodes of `readSpan`. */
export const spanFromMarkdown: FromMarkdownExtension = {
  enter: {
    span(token) {
      const node = readSpan(this.sliceSerialize(token));
      if (node) this.enter(node, token);
    },
  },
  exit: {
    span(token) {
      this.exit(token);
    },
  },
};
