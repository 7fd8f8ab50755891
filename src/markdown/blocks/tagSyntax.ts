import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { readOptions } from './directiveFences.ts';
import { htmlFlowUntil } from './htmlFlow.ts';
import { nextLine } from './nextLine.ts';
import { isSlashFence, readColonFence, readTag } from './tagText.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    blockTag: 'blockTag';
    blockTagLine: 'blockTagLine';
    colonFence: 'colonFence';
  }
}

/** In characters, from `{%` to `%}`. */
const longestTag = 10_000;

const char = {
  quote: 34,
  percent: 37,
  apostrophe: 39,
  dash: 45,
  slash: 47,
  colon: 58,
  lessThan: 60,
  equals: 61,
  greaterThan: 62,
  at: 64,
  openBrace: 123,
  closeBrace: 125,
};

const isLetter = (code: Code) => code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));

/**
 * A tag from `{%` to `%}` on one line: alone on its line, or within text. Another `{%` inside, even in quotes, fails, so
 * that all attempts on a line together take linear time.
 */
const tag = (place: 'line' | 'text'): Construct => ({
  name: place === 'line' ? 'blockTag' : 'inlineTag',
  concrete: place === 'line',
  tokenize(effects, ok, nok) {
    let quote: Code = null;
    let last: Code = null;
    let length = 0;

    const start: State = (code) => {
      effects.enter('blockTag');
      effects.consume(code);
      return percent;
    };
    const percent: State = (code) => {
      if (code !== char.percent) return nok(code);
      effects.consume(code);
      return afterPercent;
    };
    /** Liquid removes the whitespace before `{%-`. */
    const afterPercent: State = (code) => {
      if (code !== char.dash) return beforeName(code);
      effects.consume(code);
      return beforeName;
    };
    const beforeName: State = (code) => {
      if (code === char.at || code === char.slash || isLetter(code)) return inside(code);
      length += 1;
      if (!markdownSpace(code) || length > longestTag) return nok(code);
      effects.consume(code);
      return beforeName;
    };
    const inside: State = (code) => {
      length += 1;
      if (code === null || markdownLineEnding(code) || length > longestTag) return nok(code);
      if (last === char.openBrace && code === char.percent) return nok(code);
      effects.consume(code);
      if (quote === null && last === char.percent && code === char.closeBrace) {
        effects.exit('blockTag');
        return place === 'line' ? factorySpace(effects, lineEnd, 'whitespace') : ok;
      }
      if (quote === code) quote = null;
      else if (quote === null && last === char.equals && (code === char.quote || code === char.apostrophe))
        quote = code;
      last = code;
      return inside;
    };
    const lineEnd: State = (code) => (code === null || markdownLineEnding(code) ? ok(code) : nok(code));
    return start;
  },
});

/**
 * A shortcode of Hugo: `{{< name >}}` or `{{% name %}}`, alone on its lines or within text. Another `{{` inside
 * fails, so that all attempts together take linear time.
 */
const shortcode = (place: 'line' | 'text'): Construct => ({
  name: place === 'line' ? 'shortcode' : 'inlineShortcode',
  concrete: place === 'line',
  tokenize(effects, ok, nok) {
    let closer: Code = null;
    let [before, last]: [Code, Code] = [null, null];
    let length = 0;
    const next = nextLine(this, (code) => code !== null && !markdownLineEnding(code));
    const start: State = (code) => {
      effects.enter('blockTag');
      effects.enter('blockTagLine');
      effects.consume(code);
      return brace;
    };
    const brace: State = (code) => {
      if (code !== char.openBrace) return nok(code);
      effects.consume(code);
      return mark;
    };
    const mark: State = (code) => {
      if (code !== char.lessThan && code !== char.percent) return nok(code);
      closer = code === char.percent ? code : char.greaterThan;
      effects.consume(code);
      return inside;
    };
    const lineStart: State = (code) => {
      effects.enter('blockTagLine');
      return inside(code);
    };
    const inside: State = (code) => {
      length += 1;
      if (code === null || length > longestTag) return nok(code);
      if (markdownLineEnding(code)) {
        effects.exit('blockTagLine');
        return effects.attempt(next, lineStart, nok)(code);
      }
      if (last === char.openBrace && code === char.openBrace) return nok(code);
      const isEnd = before === closer && last === char.closeBrace && code === char.closeBrace && length > 3;
      effects.consume(code);
      [before, last] = [last, code];
      if (!isEnd) return inside;
      effects.exit('blockTagLine');
      effects.exit('blockTag');
      return place === 'text' ? ok : factorySpace(effects, lineEnd, 'whitespace');
    };
    const lineEnd: State = (code) => (code === null || markdownLineEnding(code) ? ok(code) : nok(code));
    return start;
  },
});

/** `:::name title` or `:::`, alone on a line. The same with slashes: `/// name | title`. */
const fence = (sign: number): Construct => ({
  name: 'colonFence',
  concrete: true,
  tokenize(effects, ok, nok) {
    let marks = 0;
    const start: State = (code) => {
      effects.enter('colonFence');
      effects.enter('blockTagLine');
      return opening(code);
    };
    const opening: State = (code) => {
      if (code !== sign) return marks < 3 ? nok(code) : rest(code);
      marks += 1;
      effects.consume(code);
      return opening;
    };
    const rest: State = (code) => {
      if (code === null || markdownLineEnding(code)) {
        const line = this.sliceSerialize(effects.exit('blockTagLine'));
        if (sign === char.slash && !isSlashFence(line)) return nok(code);
        return /^:+[ \t]*\{/.test(line) ? readOptions(this, effects, end)(code) : end(code);
      }
      effects.consume(code);
      return rest;
    };
    const end: State = (code) => {
      effects.exit('colonFence');
      return ok(code);
    };
    return start;
  },
});

/** The tags that are alone on their lines, and end raw HTML. */
export const lineTags: Construct[] = [shortcode('line'), tag('line')];

/** Micromark's extension: tags and colon fences are leaves. `pairTags` pairs them. */
export const tagSyntax: Extension = {
  disable: { null: ['htmlFlow'] },
  flow: {
    [char.openBrace]: lineTags,
    [char.lessThan]: htmlFlowUntil(lineTags),
    [char.slash]: fence(char.slash),
    [char.colon]: fence(char.colon),
  },
  text: { [char.openBrace]: [shortcode('text'), tag('text')] },
};

/** The same without the syntax of other tools. */
export const plainTagSyntax: Extension = {
  ...tagSyntax,
  flow: { [char.openBrace]: tag('line'), [char.lessThan]: htmlFlowUntil(tag('line')) },
  text: { [char.openBrace]: tag('text') },
};

/** Mdast's extension: makes `tag` nodes. */
export const tagFromMarkdown: FromMarkdownExtension = {
  enter: {
    blockTag(token) {
      this.enter({ type: 'tag', ...readTag(this.sliceSerialize(token)) }, token);
    },
    colonFence(token) {
      this.enter({ type: 'tag', ...readColonFence(this.sliceSerialize(token)) }, token);
    },
  },
  exit: {
    blockTag(token) {
      this.exit(token);
    },
    colonFence(token) {
      this.exit(token);
    },
  },
};
