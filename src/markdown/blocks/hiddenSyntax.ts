// What MDX doesn't show: modules, comments and blanks of expressions.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { bracketScan } from './bracketScan.ts';
import { nextLine } from './nextLine.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    hidden: 'hidden';
    hiddenLine: 'hiddenLine';
  }
}

const importLine = /^import\b([^'"`;]*)(["'])[^"'\n]+\2[ \t;]*(?:\/\/[^\n]*)?(?:\n|$)/;
/** What is between `import` and the path. */
const isImported = (names: string) =>
  names.trim() === '' || (/^\s*[\w$*{]/.test(names) && names.trimEnd().endsWith('from'));
const exportStart = /^export\s+(?:const|let|var|default|function|async|class|type|interface|\*|\{)/;

/** Returns a text without the imports at its start. */
function withoutImports(text: string): string {
  let rest = text.trimStart();
  for (let found = importLine.exec(rest); found && isImported(found[1] ?? ''); found = importLine.exec(rest))
    rest = rest.slice(found[0].length).trimStart();
  return rest;
}

/** Whether a block of lines is the code of a module. */
export function isModule(text: string): boolean {
  const rest = withoutImports(text);
  return rest === '' || exportStart.test(rest);
}

const imported = /^[ \t]*import\s+([\w$]+)\s+from\s*(["'])([^"'\n]+)\2/gm;

/** Returns the paths of the files that a module imports, by name. */
export const importsOf = (module: string): [name: string, path: string][] =>
  [...module.matchAll(imported)].map(([, name = '', , path = '']) => [name, path]);

const signOf = (code: Code) => (code !== null && code > 0 ? String.fromCodePoint(code) : ' ');

/** Enters and leaves the lines of a token that may contain blank lines. */
function linesOf(effects: Effects) {
  let isIn = false;
  return {
    enter() {
      if (!isIn) effects.enter('hiddenLine');
      isIn = true;
    },
    exit() {
      if (isIn) effects.exit('hiddenLine');
      isIn = false;
    },
  };
}

/** `import` and `export` at the start of a line, until a blank line outside of brackets. */
function moduleConstruct(): Construct {
  let hasFailed = false;
  return {
    name: 'module',
    concrete: true,
    tokenize(effects, ok, nok) {
      const lines = linesOf(effects);
      const brackets = bracketScan('code');
      const next = nextLine(this);
      let text = '';
      const start: State = (code) => {
        if (this.interrupt || this.now().column !== 1) return nok(code);
        effects.enter('hidden');
        return inside(code);
      };
      const inside: State = (code) => {
        if (code === null || markdownLineEnding(code)) return lineEnd(code);
        if (text.length === 7 && !/^(?:import|export)[ {"']$/.test(text)) return nok(code);
        const sign = signOf(code);
        text += sign;
        brackets.next(sign);
        lines.enter();
        effects.consume(code);
        return inside;
      };
      const fail: State = (code) => {
        hasFailed = true;
        return nok(code);
      };
      const lineEnd: State = (code) => {
        lines.exit();
        if (code === null) return brackets.isOpen() ? fail(code) : end(code);
        return effects.attempt(next, lineStart, fail)(code);
      };
      const lineStart: State = (code) => {
        text += '\n';
        brackets.next('\n');
        const isBlank = code === null || markdownLineEnding(code);
        if (!isBlank) return inside(code);
        if (!brackets.isOpen() || hasFailed) return end(code);
        return lineEnd(code);
      };
      const end: State = (code) => {
        if (!isModule(text)) return nok(code);
        effects.exit('hidden');
        return ok(code);
      };
      return start;
    },
  };
}

/** The characters that all attempts that fail may read together, so that any text takes linear time. */
const maxFailed = 200_000;

/** A comment in braces, which may contain blank lines if it is alone on its lines. */
function commentConstruct(place: 'line' | 'text'): Construct {
  let failed = 0;
  return {
    name: place === 'line' ? 'jsxComment' : 'inlineJsxComment',
    concrete: place === 'line',
    tokenize(effects, ok, nok) {
      const lines = linesOf(effects);
      const next = nextLine(this);
      /** The last three characters. */
      let last = '';
      let length = 0;
      const start: State = (code) => {
        if (failed > maxFailed) return nok(code);
        effects.enter('hidden');
        return inside(code);
      };
      const fail: State = (code) => {
        failed += length;
        return nok(code);
      };
      const inside: State = (code) => {
        if (code === null) return fail(code);
        if (length === 3 && !/^\{\/[*_]$/.test(last)) return nok(code);
        if (markdownLineEnding(code)) {
          if (length < 3) return nok(code);
          lines.exit();
          length += 1;
          return effects.attempt(next, inside, fail)(code);
        }
        const sign = signOf(code);
        last = last.slice(-2) + sign;
        length += 1;
        lines.enter();
        effects.consume(code);
        return length > 5 && sign === '}' && /^[*_]\/\}$/.test(last) ? end : inside;
      };
      const end: State = (code) => {
        if (place === 'line' && code !== null && !markdownLineEnding(code)) return fail(code);
        lines.exit();
        effects.exit('hidden');
        return ok(code);
      };
      return start;
    },
  };
}

/** `{" "}`, which keeps a blank at the end of a line. */
const blankText: Construct = {
  name: 'blankText',
  tokenize(effects, ok, nok) {
    let text = '';
    const inside: State = (code) => {
      if (code === null || text.length > 8) return nok(code);
      text += signOf(code);
      if (markdownLineEnding(code) || !/^\{(?:(["']) *(?:\1\}?)?)?$/.test(text)) return nok(code);
      effects.consume(code);
      if (!text.endsWith('}')) return inside;
      effects.exit('hidden');
      return ok;
    };
    return (code) => {
      effects.enter('hidden');
      return inside(code);
    };
  },
};

/** Returns micromark's extension for one text. Undefined for a text that has none of these. */
export function hiddenSyntax(markdown: string): Extension | undefined {
  const hasModule = /^(?:import|export)[ {"']/m.test(markdown);
  const hasComment = /\{\/[*_]/.test(markdown);
  const hasBlank = /\{(["']) +\1\}/.test(markdown);
  if (!hasModule && !hasComment && !hasBlank) return undefined;
  const [brace, i, e] = [123, 105, 101];
  const module = moduleConstruct();
  return {
    flow: {
      ...(hasComment && { [brace]: commentConstruct('line') }),
      ...(hasModule && { [i]: module, [e]: module }),
    },
    text: {
      [brace]: [...(hasComment ? [commentConstruct('text')] : []), ...(hasBlank ? [blankText] : [])],
    },
  };
}

/** The blanks that an expression stands for. Undefined for others. */
export const blankOf = (source: string) => /^\{(["'])( *)\1\}$/.exec(source)?.[2];

/** Mdast's extension: makes `hidden` nodes. */
export const hiddenFromMarkdown: FromMarkdownExtension = {
  enter: {
    hidden(token) {
      this.enter({ type: 'hidden', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    hidden(token) {
      this.exit(token);
    },
  },
};
