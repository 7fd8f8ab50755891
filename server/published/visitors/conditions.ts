// Conditions of sections, site spaces and `{% if %}` blocks: `visitor.claims.plan == "pro" &&
// !visitor.claims.trial`. A parser reads them; they never run as code.

export type Claims = Readonly<Record<string, unknown>>;

const token =
  /(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(-?\d+(?:\.\d+)?)|(&&|\|\||===?|!==?|[<>]=?|[!()[\].,])|([A-Za-z_$][\w$-]*))/y;

type Token = { kind: 'text' | 'number' | 'sign' | 'name'; value: string };

function tokensOf(source: string): Token[] | undefined {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    if (source.charAt(token.lastIndex).trim() === '') {
      token.lastIndex += 1;
      continue;
    }
    const found = token.exec(source);
    if (!found) return undefined;
    const [, text, number, sign, name] = found;
    if (text !== undefined) tokens.push({ kind: 'text', value: text.slice(1, -1).replace(/\\(.)/g, '$1') });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else tokens.push({ kind: 'name', value: name ?? '' });
  }
  return tokens;
}

/** The condition isn't valid. */
class SyntaxFault extends Error {}

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
function inOrder(sign: string, difference: number) {
  if (sign === '<') return difference < 0;
  if (sign === '>') return difference > 0;
  return sign === '<=' ? difference <= 0 : difference >= 0;
}

function compare(sign: string, left: unknown, right: unknown): boolean {
  if (sign === '==' || sign === '===') return left === right;
  if (sign === '!=' || sign === '!==') return left !== right;
  if (typeof left === 'number' && typeof right === 'number') return inOrder(sign, left - right);
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  return inOrder(sign, left < right ? -1 : Number(left > right));
}

const comparisons = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=']);

function evaluator(tokens: readonly Token[], root: Claims) {
  let at = 0;
  let depth = 0;
  const peek = () => tokens[at];
  const takes = (value: string) => {
    const next = peek();
    if (next?.value !== value || next.kind === 'text') return false;
    at += 1;
    return true;
  };
  const must = (value: string) => {
    if (!takes(value)) throw new SyntaxFault();
  };

  function path(): unknown {
    const first = tokens[at++];
    if (first?.kind !== 'name') throw new SyntaxFault();
    if (constants.has(first.value)) return constants.get(first.value);
    let value: unknown = own(root, first.value);
    for (;;) {
      if (takes('.')) {
        const name = tokens[at++];
        if (name?.kind !== 'name') throw new SyntaxFault();
        if (name.value === 'includes' && takes('(')) {
          const item = any();
          must(')');
          value = contains(value, item);
        } else value = own(value, name.value);
      } else if (takes('[')) {
        const key = any();
        must(']');
        value = typeof key === 'string' || typeof key === 'number' ? own(value, String(key)) : undefined;
      } else return value;
    }
  }

  function single(): unknown {
    if (++depth > maxDepth) throw new SyntaxFault();
    try {
      if (takes('!')) return !single();
      if (takes('(')) {
        const value = any();
        must(')');
        return value;
      }
      const next = peek();
      if (next?.kind !== 'text' && next?.kind !== 'number') return path();
      at += 1;
      return next.kind === 'text' ? next.value : Number(next.value);
    } finally {
      depth -= 1;
    }
  }

  function comparison(): unknown {
    const left = single();
    const next = peek();
    if (next?.kind === 'name' && takes('in')) return contains(single(), left);
    if (next?.kind !== 'sign' || !comparisons.has(next.value)) return left;
    at += 1;
    return compare(next.value, left, single());
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
    if (at < tokens.length) throw new SyntaxFault();
    return Boolean(value);
  };
}

/**
 * Returns whether a condition is true for a visitor with these claims. An invalid condition is false.
 * Supports `visitor.claims.name`, texts, numbers, `true`, `false`, comparisons, `in`, `.includes()`, `!`,
 * `&&`, `||` and parentheses.
 */
export function isMet(condition: string, claims: Claims): boolean {
  const tokens = tokensOf(condition);
  if (!tokens) return false;
  try {
    return evaluator(tokens, { visitor: { claims } })();
  } catch (error) {
    if (error instanceof SyntaxFault) return false;
    throw error;
  }
}
