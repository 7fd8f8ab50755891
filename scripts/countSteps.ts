// Matches regular expressions by backtracking, as JavaScript engines do, and counts the steps.
import { parsePattern, type Part } from './parsePattern.ts';

type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;
/** A lookbehind matches backwards. */
type Direction = 1 | -1;

/** The state of one search. */
type Search = {
  flags: string;
  characters: readonly string[];
  captures: Map<string, string>;
  /** Counts a step; throws after too many. */
  step: () => void;
};

class TooManySteps extends Error {}

const lineEnd = /[\n\r\u2028\u2029]/;
const isWord = (one = '') => /^\w$/.test(one);

const between = ({ characters }: Search, at: number, end: number) =>
  characters.slice(Math.min(at, end), Math.max(at, end)).join('');

function characterMatch(source: string, search: Search, direction: Direction): Match {
  const expression = new RegExp(`^(?:${source})$`, search.flags.replace(/[gmy]/g, ''));
  const known = new Map<string, boolean>();
  const fits = (one: string) => {
    const answer = known.get(one) ?? expression.test(one);
    known.set(one, answer);
    return answer;
  };
  return (at, next) => {
    search.step();
    const one = search.characters[direction === 1 ? at : at - 1];
    return one !== undefined && fits(one) && next(at + direction);
  };
}

function edgeMatch(of: string, search: Search): Match {
  const isLineEdge = (one: string | undefined) =>
    one === undefined || (search.flags.includes('m') && lineEnd.test(one));
  const holds = (before: string | undefined, after: string | undefined) => {
    if (of === '^') return isLineEdge(before);
    if (of === '$') return isLineEdge(after);
    return (isWord(before) !== isWord(after)) === (of === '\\b');
  };
  return (at, next) => holds(search.characters[at - 1], search.characters[at]) && next(at);
}

const referenceMatch =
  (to: string, search: Search, direction: Direction): Match =>
  (at, next) => {
    search.step();
    const captured = search.captures.get(to) ?? '';
    const end = at + direction * captured.length;
    return between(search, at, end) === captured && next(end);
  };

function captureMatch(names: readonly string[], match: Match, search: Search): Match {
  return (at, next) => {
    const before = new Map(search.captures);
    const found = match(at, (end) => {
      for (const name of names) search.captures.set(name, between(search, at, end));
      return next(end);
    });
    if (!found) search.captures = before;
    return found;
  };
}

function repeatMatch({ least, most, lazy }: Part & { is: 'repeat' }, match: Match, search: Search): Match {
  const from =
    (count: number): Match =>
    (at, next) => {
      search.step();
      // A repetition that consumes nothing is not repeated.
      const again = (end: number) => (end !== at || count < least) && from(count + 1)(end, next);
      const more = () => count < most && match(at, again);
      if (count < least) return more();
      return lazy ? next(at) || more() : more() || next(at);
    };
  return from(0);
}

function sequenceMatch(matches: readonly Match[], direction: Direction): Match {
  const ordered = direction === 1 ? matches : matches.toReversed();
  return ordered.reduceRight<Match>(
    (after, match) => (at, next) => match(at, (end) => after(end, next)),
    (at, next) => next(at),
  );
}

function matchOf(part: Part, search: Search, direction: Direction): Match {
  const of = (inner: Part) => matchOf(inner, search, direction);
  switch (part.is) {
    case 'character':
      return characterMatch(part.source, search, direction);
    case 'edge':
      return edgeMatch(part.of, search);
    case 'reference':
      return referenceMatch(part.to, search, direction);
    case 'capture':
      return captureMatch(part.names, of(part.part), search);
    case 'repeat':
      return repeatMatch(part, of(part.part), search);
    case 'sequence':
      return sequenceMatch(part.parts.map(of), direction);
    case 'choice': {
      const options = part.options.map(of);
      return (at, next) => options.some((match) => match(at, next));
    }
    default: {
      const match = matchOf(part.part, search, part.behind ? -1 : 1);
      return (at, next) => match(at, () => true) === part.wanted && next(at);
    }
  }
}

/**
 * Returns a function that searches a text from every position, and returns whether the pattern matches and
 * after how many steps. `steps` is Infinity after more than `most`.
 */
export function stepCounter(expression: RegExp, most = 1_000_000) {
  const { flags } = expression;
  const search: Search = { flags, characters: [], captures: new Map(), step: () => undefined };
  const match = matchOf(parsePattern(expression), search, 1);
  return (text: string) => {
    let steps = 0;
    search.characters = /[uv]/.test(flags) ? Array.from(text) : text.split('');
    search.step = () => {
      steps += 1;
      if (steps > most) throw new TooManySteps();
    };
    const isMatch = (at: number) => {
      search.captures = new Map();
      return match(at, () => true);
    };
    try {
      const found = [...search.characters.keys(), search.characters.length].some(isMatch);
      return { found, steps };
    } catch (error) {
      if (error instanceof TooManySteps) return { found: false, steps: Infinity };
      throw error;
    }
  };
}
