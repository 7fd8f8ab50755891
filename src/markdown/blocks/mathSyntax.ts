import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding } from 'micromark-util-character';
import type { Construct, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    mathLine: 'mathLine';
  }
}

const dollar = 36;

/** A formula between `$$` and `$$`, in one paragraph. Nothing in it is Markdown. */
const math: Construct = {
  name: 'math',
  previous: (code) => code !== dollar,
  tokenize(effects, ok, nok) {
    let isEmpty = true;
    const start: State = (code) => {
      effects.enter('math');
      effects.enter('mathLine');
      effects.consume(code);
      return opening;
    };
    const opening: State = (code) => {
      if (code !== dollar) return nok(code);
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (markdownLineEnding(code)) {
        effects.exit('mathLine');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return lineStart;
      }
      effects.consume(code);
      if (code === dollar) return closing;
      isEmpty = false;
      return inside;
    };
    // Micromark needs a token after each line ending.
    const lineStart: State = (code) => {
      if (code === null || markdownLineEnding(code)) return nok(code);
      effects.enter('mathLine');
      return inside(code);
    };
    const closing: State = (code) => {
      if (code !== dollar) return inside(code);
      if (isEmpty) return nok(code);
      effects.consume(code);
      effects.exit('mathLine');
      effects.exit('math');
      return ok;
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
      const source = this.sliceSerialize(token).slice(2, -2).trim();
      // A cell of a table ends at a pipe without a backslash.
      const value = this.data.inTable ? source.replaceAll('\\|', '|') : source;
      this.enter({ type: 'inlineCode', value, data: { math: true } }, token);
    },
  },
  exit: {
    math(token) {
      this.exit(token);
    },
  },
};
