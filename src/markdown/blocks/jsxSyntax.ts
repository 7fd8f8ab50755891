// Tags of components and of elements with expressions, as MDX has them, and of elements with Markdown.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { bracketScan } from './bracketScan.ts';
import { isBlockComponent } from './components/components.ts';
import { htmlFlowUntil } from './htmlFlow.ts';
import { isComponentName, jsxAttributes, readJsxTag } from './jsxTag.ts';
import { nextLine } from './nextLine.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    jsxTag: 'jsxTag';
    jsxTagLine: 'jsxTagLine';
  }
}

/** In characters. */
const longestTag = 20_000;
/** The characters that all attempts that fail may read together, so that any text takes linear time. */
const maxFailed = 200_000;

const lessThan = 60;
const slash = 47;

/** The open components at a place of a text. Between their tags, indented text isn't code. */
function openComponents(closed: ReadonlySet<string>) {
  const stack: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  return {
    has: (name: string) => (counts.get(name) ?? 0) > 0,
    isEmpty: () => stack.length === 0,
    add(name: string) {
      if (!closed.has(name)) return;
      stack.push(name);
      count(name, 1);
    },
    remove(name: string) {
      if ((counts.get(name) ?? 0) === 0) return;
      for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
        count(last, -1);
        if (last === name) return;
      }
    },
  };
}

const isNameStart = (code: Code) =>
  code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));

/** The constructs of one text. `closed`: the names of components that have an end tag. */
function jsxConstructs(closed: ReadonlySet<string>) {
  let failed = 0;
  const open = openComponents(closed);
  /** The tags of the last attempt. */
  let read: ReturnType<typeof readJsxTag>[] = [];

  const construct = (place: 'line' | 'text'): Construct => ({
    name: place === 'line' ? 'jsxTag' : 'inlineJsxTag',
    concrete: place === 'line',
    tokenize(effects, ok, nok) {
      let scan = bracketScan('tag');
      let source = '';
      let length = 0;
      read = [];
      // Blank lines may only be in braces.
      const next = nextLine(this, (code) => code !== null && (!markdownLineEnding(code) || scan.isOpen()));
      const fail: State = (code) => {
        if (scan.isInside()) failed += length;
        return nok(code);
      };
      const start: State = (code) => {
        if (failed > maxFailed) return nok(code);
        scan = bracketScan('tag');
        source = '';
        effects.enter('jsxTag');
        effects.enter('jsxTagLine');
        return take(code, afterLessThan);
      };
      const take = (code: Code, then: State): State => {
        effects.consume(code);
        length += 1;
        source += code !== null && code > 0 ? String.fromCodePoint(code) : ' ';
        return then;
      };
      const afterLessThan: State = (code) => (code === slash ? take(code, nameStart) : nameStart(code));
      const nameStart: State = (code) => (isNameStart(code) ? inside(code) : nok(code));
      const inside: State = (code) => {
        if (code === null || length > longestTag) return fail(code);
        if (markdownLineEnding(code)) {
          source += '\n';
          effects.exit('jsxTagLine');
          return effects.attempt(next, lineStart, fail)(code);
        }
        const sign = code > 0 ? String.fromCodePoint(code) : ' ';
        if (sign === '<' && !scan.isInside()) return nok(code);
        const isEnd = sign === '>' && !scan.isInside();
        scan.next(sign);
        return take(code, isEnd ? end : inside);
      };
      const lineStart: State = (code) => {
        if (code === null) return fail(code);
        if (markdownLineEnding(code)) {
          source += '\n';
          return effects.attempt(next, lineStart, fail)(code);
        }
        effects.enter('jsxTagLine');
        return inside(code);
      };
      const end: State = (code) => {
        effects.exit('jsxTagLine');
        effects.exit('jsxTag');
        const tag = readJsxTag(source);
        const isTag =
          isComponentName(tag.name) || (scan.hadBrackets() && /^<[a-z]/.test(source)) || isMarked(source);
        if (!isTag || !jsxAttributes(source)) return nok(code);
        read.push(tag);
        return place === 'line' ? afterTag(code) : ok(code);
      };
      const afterTag: State = (code) => {
        if (code === lessThan) return start(code);
        if (markdownSpace(code)) return factorySpace(effects, afterTag, 'whitespace')(code);
        if (code !== null && !markdownLineEnding(code)) return nok(code);
        // Other components in a paragraph are part of it.
        const mayInterrupt = read.every(({ name, role }) =>
          role === 'end' ? open.has(name) || isBlockComponent(name) : isBlockComponent(name),
        );
        return this.interrupt && !mayInterrupt ? nok(code) : ok(code);
      };
      return start;
    },
    ...(place === 'line' && {
      resolveTo(events, { parser }) {
        for (const { name, role } of read) {
          if (role === 'start') open.add(name);
          else if (role === 'end') open.remove(name);
        }
        const disabled = parser.constructs.disable.null ?? [];
        const at = disabled.indexOf('codeIndented');
        if (!open.isEmpty() && at < 0) disabled.push('codeIndented');
        else if (open.isEmpty() && at >= 0) disabled.splice(at, 1);
        return events;
      },
    }),
  });
  return { line: construct('line'), text: construct('text') };
}

/** Elements whose content isn't Markdown, in any case. */
const isRawName = (name: string) => /^(?:script|style|pre|textarea)$/i.test(name);

/** The start of a component's tag. Some have the name of an element of HTML, such as `<Aside>`. */
const componentStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let source = '';
    const inside: State = (code) => {
      const sign = code !== null && code > 0 ? String.fromCodePoint(code) : ' ';
      if (!/[</\w.-]/.test(sign) || source.length > 100) {
        effects.exit('jsxTag');
        const name = source.replace(/^<\/?/, '');
        return isComponentName(name) && !isRawName(name) ? ok(code) : nok(code);
      }
      source += sign;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter('jsxTag');
      return inside(code);
    };
  },
};

/** Raw HTML, except of components. */
function rawHtml(ends: readonly Construct[]): Construct {
  const html = htmlFlowUntil([...ends]);
  return {
    ...html,
    name: 'htmlFlowOfElements',
    tokenize(effects, ok, nok) {
      return effects.check(componentStart, nok, html.tokenize.call(this, effects, ok, nok));
    },
  };
}

/** Whether what is in an element is Markdown, as in MkDocs and Kramdown, or it has events of Vue: `<figure markdown="span">`, `@click="…"`. */
const isMarked = (source: string) => /^<[a-z][^<>]*\s(?:markdown[\s=>]|@[\w:.-]+=)/.test(source);

const mayHaveTags = /<\/?[A-Z]|=\{|\smarkdown[\s=>]|\s@[\w:.-]+=/;
const endTag = /<\/([A-Z][\w.]*)\s*>/g;

/**
 * Returns micromark's extension for one text: tags of components are leaves, on their own lines or within text, and so are
 * those of elements with expressions. Undefined for a text without any.
 * @param other what also ends raw HTML
 */
export function jsxSyntax(markdown: string, other: readonly Construct[]): Extension | undefined {
  if (!mayHaveTags.test(markdown)) return undefined;
  const { line, text } = jsxConstructs(new Set([...markdown.matchAll(endTag)].map(([, name = '']) => name)));
  return {
    disable: { null: ['htmlFlowUntilTag'] },
    flow: { [lessThan]: [line, rawHtml([...other, line])] },
    text: { [lessThan]: text },
  };
}

/** Mdast's extension: makes `tag` nodes. */
export const jsxFromMarkdown: FromMarkdownExtension = {
  enter: {
    jsxTag(token) {
      this.enter({ type: 'tag', ...readJsxTag(this.sliceSerialize(token)) }, token);
    },
  },
  exit: {
    jsxTag(token) {
      this.exit(token);
    },
  },
};
