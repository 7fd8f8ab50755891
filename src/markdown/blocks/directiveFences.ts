// Directives of MyST between backticks whose content is Markdown: ` ```{note} Title `.
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, ParseContext, State, TokenizeContext } from 'micromark-util-types';
import { nextLine } from './nextLine.ts';

const names =
  'note|tip|hint|important|warning|caution|danger|error|attention|seealso|admonition|todo|deprecated|version(?:added|changed)|dropdown|tab-set|tab-item|grid|grid-item|grid-item-card|card|margin|sidebar|topic|epigraph|exercise|solution|prf:\\w+';
const start = new RegExp(`^\`{3,}[ \\t]*\\{(?:${names})\\}(?:[ \\t]|$)`);

/** Longer first lines are code. */
const longest = 1000;
const maxOpen = 50;
const colon = 58;

/** The numbers of backticks of the open directives of a text. */
const openFences = new WeakMap<ParseContext, number[]>();

/** A line `:name: value` below the first one of a directive. */
const optionLine = (context: TokenizeContext): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = '';
    const next = nextLine(context, (code) => code === colon);
    const line: State = (code) => {
      effects.enter('blockTagLine');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code)) {
        if (!/^:[\w-]+:(?:[ \t]|$)/.test(text)) return nok(code);
        effects.exit('blockTagLine');
        return ok(code);
      }
      if (code > 0) text += String.fromCodePoint(code);
      effects.consume(code);
      return inside;
    };
    return effects.attempt(next, line, nok);
  },
});

/** Returns a state that reads the options of a directive, which is entered after its first line. */
export function readOptions(
  context: TokenizeContext,
  effects: Parameters<Construct['tokenize']>[0],
  end: State,
): State {
  const option = optionLine(context);
  const options: State = (code) => (code === null ? end(code) : effects.attempt(option, options, end)(code));
  return options;
}

const directiveFence: Construct = {
  name: 'directiveFence',
  concrete: true,
  tokenize(effects, ok, nok) {
    const open = openFences.get(this.parser) ?? [];
    openFences.set(this.parser, open);
    let text = '';
    const begin: State = (code) => {
      effects.enter('colonFence');
      effects.enter('blockTagLine');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code)) return lineEnd(code);
      if (text.length > longest) return nok(code);
      if (code > 0) text += String.fromCodePoint(code);
      effects.consume(code);
      return inside;
    };
    const lineEnd = (code: Code): State | undefined => {
      const marks = /^`+/.exec(text)?.[0].length ?? 0;
      const isEnd = marks >= (open.at(-1) ?? Infinity) && text.slice(marks).trim() === '';
      const isStart = open.length < maxOpen && start.test(text);
      if (!isEnd && !isStart) return nok(code);
      // A line that only may end a paragraph is read again.
      if (!this.interrupt && isEnd) open.pop();
      else if (!this.interrupt) open.push(marks);
      effects.exit('blockTagLine');
      return isEnd ? end(code) : readOptions(this, effects, end)(code);
    };
    const end: State = (code) => {
      effects.exit('colonFence');
      return ok(code);
    };
    return begin;
  },
};

/** Micromark's extension. `tagFromMarkdown` makes the nodes. */
export const directiveFences: Extension = { flow: { 96: directiveFence } };
