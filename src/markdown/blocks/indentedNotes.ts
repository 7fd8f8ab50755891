import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { blankLine } from 'micromark-core-commonmark';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Construct, Extension, State, Token } from 'micromark-util-types';
import type { Block } from './block.ts';
import { plainWords } from './plainWords.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedNote: 'indentedNote';
    indentedNoteHead: 'indentedNoteHead';
    indentedNoteIndent: 'indentedNoteIndent';
  }
}

/** Longer first lines are text. */
const longestHead = 1000;
const noteStart = /^(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?=[ \t]|$)/i;
const places = new Set(['inline', 'end', 'annotate']);

/** Reads `!!! note inline "Title"`. Other words than the known ones are classes if a title follows. */
function noteIn(line: string) {
  const [start, mark = '', style = ''] = noteStart.exec(line) ?? [];
  if (start === undefined) return undefined;
  const rest = line.slice(start.length).trim();
  const title = /"([^"]*)"$/.exec(rest)?.[1];
  const words = title === undefined ? rest : rest.slice(0, -title.length - 2);
  const isHead = words
    .split(/[ \t]/)
    .every((word) => word === '' || (title === undefined ? places.has(word) : /^[a-z][\w-]*$/i.test(word)));
  return isHead ? { mark, style: style.toLowerCase(), title: title && plainWords(title) } : undefined;
}

const tabHead = /^===[!+]?[ \t]+"([^"]*)"[ \t]*$/;

const isHead = (line: string) => noteIn(line) !== undefined || tabHead.test(line);

const indent: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { events } = this;
    const known = events.length;
    const afterIndent: State = (code) => {
      // Without spaces, the last token is that of the note around this one.
      const [, token, context] = events.slice(known).at(-1) ?? [];
      const isIndented =
        token?.type === 'indentedNoteIndent' && context?.sliceSerialize(token, true).length === 4;
      return isIndented ? ok(code) : nok(code);
    };
    return factorySpace(effects, afterIndent, 'indentedNoteIndent', 5);
  },
};

/** A container whose lines are indented by four, as those of footnotes: `!!! note "Title"`, `??? note`, `=== "Tab"`. */
const indentedNote: Construct = {
  name: 'indentedNote',
  tokenize(effects, ok, nok) {
    const textOf = (token: Token) => this.sliceSerialize(token);
    let length = 0;
    let first = 0;
    const start: State = (code) => {
      first = code ?? 0;
      effects.enter('indentedNote')._container = true;
      effects.enter('indentedNoteHead');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code)) {
        const head = effects.exit('indentedNoteHead');
        return isHead(textOf(head)) ? ok(code) : nok(code);
      }
      if ((length < 3 && code !== first) || length > longestHead) return nok(code);
      length += 1;
      effects.consume(code);
      return inside;
    };
    return start;
  },
  continuation: {
    tokenize(effects, ok, nok) {
      return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
    },
  },
  exit(effects) {
    effects.exit('indentedNote');
  },
};

/** A definition apart from its term, `:   Text`, whose lines are indented alike. */
const indentedDefinition: Construct = {
  ...indentedNote,
  name: 'indentedDefinition',
  tokenize(effects, ok, nok) {
    const { events } = this;
    const afterSpace: State = (code) =>
      code === null || markdownLineEnding(code) || events.at(-1)?.[1].type !== 'indentedNoteIndent'
        ? nok(code)
        : ok(code);
    return (code) => {
      // Only a paragraph can be a term.
      const last = events.findLast(
        ([, { type }]) => !/^(?:lineEnding|lineEndingBlank|linePrefix)$/.test(type),
      );
      if (this.interrupt || !/^(?:chunkFlow|indentedNote)$/.test(last?.[1].type ?? '')) return nok(code);
      effects.enter('indentedNote')._container = true;
      effects.enter('indentedNoteHead');
      effects.consume(code);
      effects.exit('indentedNoteHead');
      return factorySpace(effects, afterSpace, 'indentedNoteIndent', 4);
    };
  },
};

/** Micromark's extension for the notes, tabs and definitions of MkDocs. */
export const indentedNotes: Extension = {
  document: { 33: indentedNote, 58: indentedDefinition, 61: indentedNote, 63: indentedNote },
};

function readHead(line: string): Block {
  if (line === ':') return { type: 'block', name: '', attributes: { style: 'definition' }, children: [] };
  const [, tabTitle] = tabHead.exec(line) ?? [];
  if (tabTitle !== undefined)
    return { type: 'block', name: 'tab', attributes: { title: plainWords(tabTitle) }, children: [] };
  const { mark, style, title } = noteIn(line) ?? { mark: '', style: 'note', title: undefined };
  if (mark === '!!!') {
    const attributes = { style, ...(title !== undefined && { title }) };
    return { type: 'block', name: 'hint', attributes, children: [] };
  }
  const value = title ?? style.charAt(0).toUpperCase() + style.slice(1);
  const attributes = mark.endsWith('+') ? { open: '' } : {};
  const summary: Block['children'] = [{ type: 'paragraph', children: [{ type: 'text', value }] }];
  return { type: 'block', name: 'details', attributes, children: summary };
}

/** Mdast's extension: makes the blocks `hint`, `details` and `tab`, and definitions. */
export const indentedNotesFromMarkdown: FromMarkdownExtension = {
  enter: {
    indentedNote(token) {
      this.enter({ type: 'block', name: 'hint', attributes: {}, children: [] }, token);
    },
    indentedNoteHead(token) {
      const note = this.stack.at(-1);
      if (note?.type === 'block') Object.assign(note, readHead(this.sliceSerialize(token)));
    },
  },
  exit: {
    indentedNote(token) {
      this.exit(token);
    },
  },
};
