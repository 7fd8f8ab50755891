// Types, formats and the values that are allowed: wider or narrower than before.
import { same } from '#lib/patch.ts';
import { counted } from '#lib/words.ts';
import { inLine } from '../document/json.ts';
import type { Shape } from '../document/shape.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  kindOf,
  safe,
  type SchemaDifference,
} from './difference.ts';

type Types = Shape['types'];

const any = 'anything';
const typeWords = (types: Types) => (types?.length === 0 ? 'nothing' : (types?.join(' or ') ?? any));
const takes = (types: Types, type: string) =>
  !types || types.includes(type) || (type === 'integer' && types.includes('number'));
/** Whether something of the first is not in the second. */
const exceeds = (types: Types, others: Types) =>
  types ? types.some((type) => !takes(others, type)) : others !== undefined;

const withoutNull = (types: Types) => types?.filter((type) => type !== 'null');

function compareTypes({ types: before }: Shape, { types: after }: Shape): SchemaDifference[] {
  const [narrower, wider] = [exceeds(before, after), exceeds(after, before)];
  if (!narrower && !wider) return [];
  const breaks = { request: narrower, response: wider };
  const isNull = before && after && same(withoutNull(before), withoutNull(after));
  if (isNull)
    return [
      { at: [], is: 'changed', says: narrower ? 'may not be null any more' : 'may be null now', breaks },
    ];
  return [{ at: [], is: 'changed', says: 'type', from: typeWords(before), to: typeWords(after), breaks }];
}

/** Formats of which the second holds all values of the first. */
const wider: Record<string, string> = { int32: 'int64', float: 'double' };

function compareFormats({ format: before }: Shape, { format: after }: Shape): SchemaDifference[] {
  if (before === after) return [];
  const breaks =
    before === undefined
      ? breaksRequests
      : after === undefined || wider[before] === after
        ? breaksResponses
        : wider[after] === before
          ? breaksRequests
          : breaksBoth;
  return [{ at: [], is: kindOf(before, after), says: 'format', from: before, to: after, breaks }];
}

const listOf = (values: readonly unknown[]) => inLine(values.map((value) => inLine(value)).join(', '), 240);

function compareValues({ values: before }: Shape, { values: after }: Shape): SchemaDifference[] {
  const change = { at: [], is: 'changed' as const };
  if (!before || !after) {
    if (after)
      return [
        {
          ...change,
          says: `only takes ${counted(after.length, 'value')} now`,
          to: listOf(after),
          breaks: breaksRequests,
        },
      ];
    return before
      ? [{ ...change, says: 'takes any value now', from: listOf(before), breaks: safe, note: furtherValues }]
      : [];
  }
  const gone = before.filter((value) => !after.some((other) => same(value, other)));
  const come = after.filter((value) => !before.some((other) => same(value, other)));
  return [
    ...(gone.length > 0
      ? [
          {
            ...change,
            says: `no longer takes ${counted(gone.length, 'value')}`,
            from: listOf(gone),
            breaks: breaksRequests,
          },
        ]
      : []),
    ...(come.length > 0
      ? [
          {
            ...change,
            says: `has ${counted(come.length, 'further value')}`,
            to: listOf(come),
            breaks: safe,
            note: furtherValues,
          },
        ]
      : []),
  ];
}

const furtherValues = 'Clients that only know the values of before may stumble over others.';

export const compareValueKinds = (before: Shape, after: Shape) => [
  ...compareTypes(before, after),
  ...compareFormats(before, after),
  ...compareValues(before, after),
];
