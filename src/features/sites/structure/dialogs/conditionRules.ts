import { isMet } from '#markdown/conditions.ts';

export const tests = {
  is: 'is',
  isNot: 'is not',
  includes: 'includes',
  isSet: 'is set',
  isNotSet: 'is not set',
} as const;
export type Test = keyof typeof tests;

/** Tests that compare a claim with a value. */
export const needsValue = (test: Test) => test !== 'isSet' && test !== 'isNotSet';

/** A test of one claim. `value` is as typed: a number, true, false, or a text with or without quotes. */
export type Rule = { claim: string; test: Test; value: string };
export type Rules = { join: 'all' | 'any'; rules: readonly Rule[] };

export const isClaim = (text: string) => /^[A-Za-z_$][\w$-]*$/.test(text);

const isLiteral = (text: string) => /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text);
const isQuoted = (text: string) => /^"(?:[^"\\]|\\.)*"$/.test(text);

const sourceOf = (value: string) =>
  isLiteral(value) || isQuoted(value) ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The value of a constant as it is typed: quotes only where it would be another constant. */
function valueOf(source: string) {
  const text = /^["']/.test(source) ? source.slice(1, -1).replaceAll(/\\(.)/g, '$1') : undefined;
  if (text === undefined) return source;
  return isLiteral(text) || isQuoted(text) || text.trim() !== text || text === ''
    ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : text;
}

function ruleSource({ claim, test, value }: Rule) {
  const path = `visitor.claims.${claim}`;
  if (test === 'isSet') return path;
  if (test === 'isNotSet') return `!${path}`;
  if (test === 'includes') return `${path}.includes(${sourceOf(value)})`;
  return `${path} ${test === 'is' ? '==' : '!='} ${sourceOf(value)}`;
}

/** Whether a rule is complete. */
const isComplete = ({ claim, test, value }: Rule) => isClaim(claim) && (!needsValue(test) || value !== '');

/** Returns the expression of the complete rules. Empty if there is none. */
export const writeRules = ({ join, rules }: Rules) =>
  rules
    .filter(isComplete)
    .map(ruleSource)
    .join(join === 'all' ? ' && ' : ' || ');

const constant = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d+(?:\.\d+)?|true|false`;
const rulePattern = new RegExp(
  String.raw`\s*(!\s*)?visitor\.claims\.([A-Za-z_$][\w$-]*)(?:\.includes\(\s*(${constant})\s*\)|\s*(={2,3}|!={1,2})\s*(${constant}))?\s*(&&|\|\||$)`,
  'y',
);

/** Returns the rules of an expression, or undefined if it says more than rules can. An empty one has no rules. */
export function readRules(condition: string): Rules | undefined {
  const rules: Rule[] = [];
  const joins = new Set<string>();
  if (condition.trim() === '') return { join: 'all', rules };
  for (let start = 0; ;) {
    rulePattern.lastIndex = start;
    const found = rulePattern.exec(condition);
    const [, negated, claim = '', included, sign, compared, join = ''] = found ?? [];
    const value = included ?? compared;
    // A negated comparison has another meaning than its rule, and `includes` is a function.
    if (!found || (negated !== undefined && value !== undefined)) return undefined;
    if (claim === 'includes') return undefined;
    const plain = negated === undefined ? 'isSet' : 'isNotSet';
    const compares = sign?.startsWith('!') ? 'isNot' : 'is';
    const test = included === undefined ? (compared === undefined ? plain : compares) : 'includes';
    rules.push({ claim, test, value: value === undefined ? '' : valueOf(value) });
    if (join === '') break;
    joins.add(join);
    start = rulePattern.lastIndex;
  }
  return joins.size > 1 ? undefined : { join: joins.has('||') ? 'any' : 'all', rules };
}

const shown = (value: string) => {
  const text = isQuoted(value) ? value.slice(1, -1) : value;
  return isLiteral(value) ? value : `“${text}”`;
};

const ruleText = ({ claim, test, value }: Rule) =>
  `${claim} ${tests[test]}${needsValue(test) ? ` ${shown(value)}` : ''}`;

/**
 * Who sees a part of a site with a valid condition, in sentences. Visitors who aren't signed in have no claims, so that
 * the condition itself tells whether they see it.
 */
export function whoSees(condition: string): string {
  const read = readRules(condition);
  const others = isMet(condition, {})
    ? 'Visitors who aren’t signed in see it, too.'
    : 'Visitors who aren’t signed in don’t see it.';
  if (!read) return `Signed-in visitors for whom the expression is true. ${others}`;
  const texts = read.rules.map(ruleText).join(read.join === 'all' ? ' and ' : ' or ');
  return `Signed-in visitors whose claim ${texts}. ${others}`;
}
