import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
  }
}

const dollar = 36;

/** A formula between `$$` and `$$`, in one paragraph. Nothing in it is Markdown. */
const math: Construct = {
  name: 'math',
  previous: (code) => code !== dollar,
  tokenize(effects, ok, nok) {
    let last: Code = null;
    let isEmpty = true;
    const start: State = (code) => {
      effects.enter('math');
      effects.consume(code);
      return secondDollar;
    };
    const secondDollar: State = (code) => {
      if (code !== dollar) return nok(code);
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (markdownLineEnding(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        last = null;
        return inside;
      }
      effects.consume(code);
      if (last === dollar && code === dollar) return isEmpty ? nok : closed;
      isEmpty &&= code === dollar;
      last = code;
      return inside;
    };
    const closed: State = (code) => {
      effects.exit('math');
      return ok(code);
    };
    return start;
  },
};

/** Micromark's extension for `$$a^2$$`. */
export const mathSyntax: Extension = { text: { [dollar]: math } };

/** Mdast's extension: makes `inlineCode` with `data.math`. */
export const mathFromMarkdown: FromMarkdownExtension = {
  enter: {
    math(token) {
      const value = this.sliceSerialize(token).slice(2, -2).trim();
      this.enter({ type: 'inlineCode', value, data: { math: true } }, token);
    },
  },
  exit: {
    math(token) {
      this.exit(token);
    },
  },
};
