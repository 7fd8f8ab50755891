// Rows of columns of Microsoft Learn: `:::row:::`, `:::column:::`. Their content may be indented, and is no code.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { blankLine } from 'micromark-core-commonmark';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Construct, Extension, ParseContext, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    learnRow: 'learnRow';
    learnRowHead: 'learnRowHead';
    learnRowIndent: 'learnRowIndent';
  }
  /** Of a row: how far the content of its column is indented, and that its end was read. */
  interface ContainerState {
    learnIndent?: number | undefined;
    isLearnRowEnded?: boolean;
  }
}

/** A word after whitespace. */
const word = (text: string): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let at = 0;
    const next: State = (code) => {
      if (at === 0 && markdownSpace(code)) {
        effects.consume(code);
        return next;
      }
      if (code !== text.charCodeAt(at)) return nok(code);
      effects.consume(code);
      at += 1;
      if (at < text.length) return next;
      effects.exit('learnRowHead');
      return ok;
    };
    return (code) => {
      effects.enter('learnRowHead');
      return next(code);
    };
  },
});

const column = word(':::column');
const rowEnd = word(':::row-end:::');

/** The last line that is within a row, by text. Rows aren't nested: each line would be read once for each. */
const lastLines = new WeakMap<ParseContext, number>();

/** A container up to the line `:::row-end:::`. Each line loses the indentation of the first line of its column. */
const row: Construct = {
  name: 'learnRow',
  tokenize(effects, ok, nok) {
    const end: State = (code) => {
      if (markdownSpace(code)) {
        effects.enter('whitespace');
        return space(code);
      }
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    };
    const space: State = (code) => {
      if (markdownSpace(code)) {
        effects.consume(code);
        return space;
      }
      effects.exit('whitespace');
      return end(code);
    };
    return (code) => {
      if (lastLines.get(this.parser) === this.now().line) return nok(code);
      effects.enter('learnRow')._container = true;
      return effects.attempt(word(':::row:::'), end, nok)(code);
    };
  },
  continuation: {
    tokenize(effects, ok, nok) {
      const state = (this.containerState ??= {});
      /** Consumes whitespace, up to a width if there is one. */
      const indent = (limit: number | undefined, after: (width: number) => void): State => {
        let width = 0;
        const next: State = (code) => {
          if (!markdownSpace(code) || width === limit) {
            if (width > 0) effects.exit('learnRowIndent');
            after(width);
            return ok(code);
          }
          if (width === 0) effects.enter('learnRowIndent');
          width += 1;
          effects.consume(code);
          return next;
        };
        return next;
      };
      const end = indent(undefined, () => (state.isLearnRowEnded = true));
      const part = indent(undefined, () => (state.learnIndent = undefined));
      const text = indent(state.learnIndent, (width) => (state.learnIndent ??= width));
      const line = effects.check(rowEnd, end, effects.check(column, part, text));
      if (state.isLearnRowEnded !== true) lastLines.set(this.parser, this.now().line);
      return state.isLearnRowEnded === true ? nok : effects.check(blankLine, ok, line);
    },
  },
  exit(effects) {
    effects.exit('learnRow');
  },
};

/** Micromark's extension. */
export const learnRows: Extension = { document: { 58: row } };

/** Mdast's extension: makes the block `columns`. */
export const learnRowsFromMarkdown: FromMarkdownExtension = {
  enter: {
    learnRow(token) {
      this.enter({ type: 'block', name: 'columns', attributes: {}, children: [] }, token);
    },
  },
  exit: {
    learnRow(token) {
      this.exit(token);
    },
  },
};
