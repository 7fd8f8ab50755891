// Conditions of sections, site spaces and `{% if %}` blocks: `visitor.claims.plan == "pro" &&
// !visitor.claims.trial`. A parser reads them; they never run as code.

export type Claims = Readonly<Record<string, unknown>>;

const token =
  /(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(-?\d+(?:\.\d+)?)|(&&|\|\||===?|!==?|[<>]=?|[!()[\].,])|([A-Za-z_$][\w$-]*))/y;

type Token = { kind: 'text' | 'number' | 'sign' | 'name'; value: string; start: number };

/** The condition isn't valid. The message names the place. */
class SyntaxFault extends Error {}

const at = (start: number) => `at character ${start + 1}`;

/** Characters that start no token by themselves, and what to write instead. */
const instead: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['&', '&&'],
  ['|', '||'],
]);

function unknownToken(source: string, start: number) {
  const [sign = ''] = source.slice(start);
  const operator = instead.get(sign);
  if (operator !== undefined) return new SyntaxFault(`Use “${operator}” instead of “${sign}” ${at(start)}.`);
  if (sign === '"' || sign === "'") return new SyntaxFault(`The quote ${at(start)} isn’t closed.`);
  return new SyntaxFault(`Unexpected “${sign}” ${at(start)}.`);
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    if (source.charAt(token.lastIndex).trim() === '') {
      token.lastIndex += 1;
      continue;
    }
    const start = token.lastIndex;
    const found = token.exec(source);
    if (!found) throw unknownToken(source, start);
    const [, text, number, sign, name] = found;
    if (text !== undefined)
      tokens.push({ kind: 'text', value: text.slice(1, -1).replace(/\\(.)/g, '$1'), start });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, start });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, start });
    else tokens.push({ kind: 'name', value: name ?? '', start });
  }
  return tokens;
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** Nesting depth of parentheses and negations. */
const maxDepth = 50;

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

const contains = (list: unknown, item: unknown) =>
  Array.isArray(list) ? list.includes(item) : typeof item === 'string' && own(list, item) !== undefined;

/** Whether two values with this difference are in the order of the sign. */
function isInOrder(sign: string, difference: number) {
  if (sign === '<') return difference < 0;
  if (sign === '>') return difference > 0;
  return sign === '<=' ? difference <= 0 : difference >= 0;
}

function holds(sign: string, left: unknown, right: unknown): boolean {
  if (sign === '==' || sign === '===') return left === right;
  if (sign === '!=' || sign === '!==') return left !== right;
  if (typeof left === 'number' && typeof right === 'number') return isInOrder(sign, left - right);
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  return isInOrder(sign, left < right ? -1 : Number(left > right));
}

const comparisons = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=']);

/** @param knownNames whether names other than `visitor.claims` are faults; stored conditions may have others, which have no value */
function evaluator(tokens: readonly Token[], root: Claims, knownNames = false) {
  let next = 0;
  let depth = 0;
  const peek = () => tokens[next];
  const fault = (expected: string) => {
    const found = peek();
    if (!found) return new SyntaxFault(`The condition ends where ${expected} is expected.`);
    return new SyntaxFault(`Unexpected “${found.value}” ${at(found.start)}, where ${expected} is expected.`);
  };
  const takes = (value: string) => {
    const found = peek();
    if (found?.value !== value || found.kind === 'text') return false;
    next += 1;
    return true;
  };
  const must = (value: string) => {
    if (!takes(value)) throw fault(`“${value}”`);
  };
  const name = (expected: string) => {
    const found = peek();
    if (found?.kind !== 'name') throw fault(expected);
    next += 1;
    return found;
  };

  function path(): unknown {
    const first = name('a value');
    if (constants.has(first.value)) return constants.get(first.value);
    const [dot, second] = [tokens[next], tokens[next + 1]];
    const isClaim = first.value === 'visitor' && dot?.value === '.' && second?.value === 'claims';
    if (knownNames && !isClaim)
      throw new SyntaxFault(
        `Unknown name “${first.value}” ${at(first.start)}. Use claims of the visitor, such as “visitor.claims.plan”.`,
      );
    let value: unknown = own(root, first.value);
    for (;;) {
      if (takes('.')) {
        const property = name('the name of a claim').value;
        if (property === 'includes' && takes('(')) {
          const item = any();
          must(')');
          value = contains(value, item);
        } else value = own(value, property);
      } else if (takes('[')) {
        const key = any();
        must(']');
        value = typeof key === 'string' || typeof key === 'number' ? own(value, String(key)) : undefined;
      } else return value;
    }
  }

  function single(): unknown {
    if (++depth > maxDepth) throw new SyntaxFault(`The condition has more than ${maxDepth} levels.`);
    try {
      if (takes('!')) return !single();
      if (takes('(')) {
        const value = any();
        must(')');
        return value;
      }
      const found = peek();
      if (found?.kind !== 'text' && found?.kind !== 'number') return path();
      next += 1;
      return found.kind === 'text' ? found.value : Number(found.value);
    } finally {
      depth -= 1;
    }
  }

  function comparison(): unknown {
    const left = single();
    const found = peek();
    if (found?.kind === 'name' && takes('in')) return contains(single(), left);
    if (found?.kind !== 'sign' || !comparisons.has(found.value)) return left;
    next += 1;
    return holds(found.value, left, single());
  }

  // Both sides are always evaluated, so that all of the condition is checked.
  function all(): unknown {
    let value = comparison();
    while (takes('&&')) {
      const right = comparison();
      value = value && right;
    }
    return value;
  }

  function any(): unknown {
    let value = all();
    while (takes('||')) {
      const right = all();
      value = value || right;
    }
    return value;
  }

  return () => {
    const value = any();
    if (next < tokens.length) throw fault('an operator');
    return Boolean(value);
  };
}

/**
 * Returns whether a condition is true for a visitor with these claims. An invalid condition is false.
 * Supports `visitor.claims.name`, texts, numbers, `true`, `false`, comparisons, `in`, `.includes()`, `!`,
 * `&&`, `||` and parentheses.
 */
export function isMet(condition: string, claims: Claims): boolean {
  try {
    return evaluator(tokensOf(condition), { visitor: { claims } })();
  } catch (error) {
    if (error instanceof SyntaxFault) return false;
    throw error;
  }
}

/**
 * Returns what is wrong with a condition, with the place, or undefined.
 * @param knownNames whether names other than `visitor.claims` are wrong, as when a condition is saved
 */
export function faultOf(condition: string, knownNames = false): string | undefined {
  try {
    evaluator(tokensOf(condition), { visitor: { claims: {} } }, knownNames)();
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxFault) return error.message;
    throw error;
  }
}
