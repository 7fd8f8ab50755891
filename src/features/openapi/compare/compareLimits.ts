// Lengths, bounds and patterns, what is said of a schema, and all of it that has no rule of its own.
import { inLine } from '../document/json.ts';
import type { Shape } from '../document/shape.ts';
import { differing, factName } from './compareFacts.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  kindOf,
  safe,
  type SchemaDifference,
} from './difference.ts';

const names: Record<string, string> = {
  minimum: 'smallest value',
  maximum: 'largest value',
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
  multipleOf: 'multiple of',
  minLength: 'shortest length',
  maxLength: 'greatest length',
  minItems: 'fewest items',
  maxItems: 'most items',
  minProperties: 'fewest fields',
  maxProperties: 'most fields',
  uniqueItems: 'all items differ',
  pattern: 'pattern',
};

/** A bound that is nearer now, a rule that is new or another. */
function isTighter(key: string, before: unknown, after: unknown) {
  if (after === undefined) return false;
  if (typeof before !== 'number' || typeof after !== 'number' || key === 'multipleOf') return true;
  return /^(?:exclusive)?min/i.test(key) ? after > before : after < before;
}

const shown = (value: unknown) => (value === undefined ? undefined : inLine(value, 240));

const compareBounds = ({ limits: before }: Shape, { limits: after }: Shape): SchemaDifference[] =>
  differing(before, after).map((key) => ({
    at: [],
    is: kindOf(before[key], after[key]),
    says: names[key] ?? key,
    from: shown(before[key]),
    to: shown(after[key]),
    breaks: isTighter(key, before[key], after[key]) ? breaksRequests : safe,
  }));

function compareDefaults({ default: before }: Shape, { default: after }: Shape): SchemaDifference[] {
  if (differing({ it: before }, { it: after }).length === 0) return [];
  const breaks = before === undefined ? safe : breaksRequests;
  return [
    {
      at: [],
      is: kindOf(before, after),
      says: 'default',
      from: shown(before),
      to: shown(after),
      breaks,
      ...(breaks.request && { note: 'Who leaves it out gets something else now.' }),
    },
  ];
}

type Flag = 'isDeprecated' | 'isReadOnly' | 'isWriteOnly';
const flags: [Flag, string, SchemaDifference['breaks']][] = [
  ['isDeprecated', 'deprecated', safe],
  ['isReadOnly', 'read-only', breaksRequests],
  ['isWriteOnly', 'write-only', breaksResponses],
];

const compareFlags = (before: Shape, after: Shape): SchemaDifference[] =>
  flags
    .filter(([flag]) => before[flag] !== after[flag])
    .map(([flag, name, breaks]) => ({
      at: [],
      is: 'changed',
      says: after[flag] ? `is ${name} now` : `is not ${name} any more`,
      breaks: after[flag] ? breaks : safe,
    }));

export const compareWords = (before: Shape['words'], after: Shape['words']): SchemaDifference[] =>
  differing(before, after).map((key) => ({
    at: [],
    is: kindOf(before[key], after[key]),
    says: factName(key),
    from: shown(before[key]),
    to: shown(after[key]),
    breaks: safe,
    isWords: true,
  }));

/** Says nothing about which values are allowed. */
const isHarmless = (key: string) => /^(?:x-|\$id|\$schema|\$anchor|\$defs$|definitions$|content)/.test(key);

const compareRest = ({ rest: before }: Shape, { rest: after }: Shape): SchemaDifference[] =>
  differing(before, after).map((key) => ({
    at: [],
    is: kindOf(before[key], after[key]),
    says: key,
    from: shown(before[key]),
    to: shown(after[key]),
    breaks: isHarmless(key) ? safe : breaksBoth,
    ...(!isHarmless(key) && { note: 'Whether clients can cope with that can’t be judged here.' }),
  }));

const compareLost = ({ lost: before }: Shape, { lost: after }: Shape): SchemaDifference[] =>
  before.join() === after.join()
    ? []
    : [
        {
          at: [],
          is: 'changed',
          says: 'reference that can’t be followed here',
          from: before.join(', ') || undefined,
          to: after.join(', ') || undefined,
          breaks: breaksBoth,
          note: 'What it leads to isn’t part of this document, so it can’t be compared.',
        },
      ];

export const compareRules = (before: Shape, after: Shape) => [
  ...compareLost(before, after),
  ...compareBounds(before, after),
  ...compareDefaults(before, after),
  ...compareFlags(before, after),
  ...compareRest(before, after),
  ...compareWords(before.words, after.words),
];
