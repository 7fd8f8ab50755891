import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import { inLine } from '../document/json.ts';
import { limitNames, type Shape } from '../document/shape.ts';
import { differing, factName } from './compareFacts.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  safe,
  schemaChange,
  schemaValue,
  type SchemaDifference,
  type Sides,
} from './difference.ts';

type Shapes = Sides<Shape>;
type Types = Shape['types'];

const typeWords = (types: Types) => (types?.length === 0 ? 'nothing' : (types?.join(' or ') ?? 'anything'));
const takes = (types: Types, type: string) =>
  !types || types.includes(type) || (type === 'integer' && types.includes('number'));
/** Whether something of the first is not in the second. */
const exceeds = (types: Types, others: Types) =>
  types ? types.some((type) => !takes(others, type)) : others !== undefined;

const withoutNull = (types: Types) => types?.filter((type) => type !== 'null');

function compareTypes({ before: { types: before }, after: { types: after } }: Shapes): SchemaDifference[] {
  const breaks = { request: exceeds(before, after), response: exceeds(after, before) };
  if (!breaks.request && !breaks.response) return [];
  if (before && after && same(withoutNull(before), withoutNull(after)))
    return [schemaChange(breaks.request ? 'may not be null any more' : 'may be null now', breaks)];
  return [schemaValue('type', { before: typeWords(before), after: typeWords(after) }, breaks)];
}

/** Formats whose values are all valid in another format. */
const wider: Record<string, string> = { int32: 'int64', float: 'double' };

function compareFormats({
  before: { format: before },
  after: { format: after },
}: Shapes): SchemaDifference[] {
  if (before === after) return [];
  const isNarrower = before === undefined || (after !== undefined && wider[after] === before);
  const isWider = after === undefined || (before !== undefined && wider[before] === after);
  const breaks = isNarrower ? breaksRequests : isWider ? breaksResponses : breaksBoth;
  return [schemaValue('format', { before, after }, breaks)];
}

const listOf = (values: readonly unknown[]) => inLine(values.map((value) => inLine(value)).join(', '), 240);
const furtherValues = 'Clients that only know the values of before may stumble over others.';

function compareValues({ before: { values: before }, after: { values: after } }: Shapes): SchemaDifference[] {
  if (!before && !after) return [];
  if (!before)
    return after
      ? [
          schemaChange(`only takes ${pluralize(after.length, 'value')} now`, breaksRequests, {
            to: listOf(after),
          }),
        ]
      : [];
  if (!after)
    return [schemaChange('takes any value now', safe, { from: listOf(before), note: furtherValues })];
  const gone = before.filter((value) => !after.some((other) => same(value, other)));
  const come = after.filter((value) => !before.some((other) => same(value, other)));
  const lost = schemaChange(`no longer takes ${pluralize(gone.length, 'value')}`, breaksRequests, {
    from: listOf(gone),
  });
  const won = schemaChange(`has ${pluralize(come.length, 'further value')}`, safe, {
    to: listOf(come),
    note: furtherValues,
  });
  return [...(gone.length > 0 ? [lost] : []), ...(come.length > 0 ? [won] : [])];
}

/** A bound that is nearer now, a rule that is new or another. */
function isTighter(key: string, { before, after }: Sides<unknown>) {
  if (after === undefined) return false;
  if (typeof before !== 'number' || typeof after !== 'number' || key === 'multipleOf') return true;
  return /^(?:exclusive)?min/i.test(key) ? after > before : after < before;
}

const compareBounds = ({ before, after }: Shapes) =>
  differing(before.limits, after.limits).map(({ key, ...sides }) =>
    schemaValue(limitNames[key] ?? key, sides, isTighter(key, sides) ? breaksRequests : safe),
  );

function compareDefaults({ before: { default: before }, after: { default: after } }: Shapes) {
  if (same(before, after)) return [];
  return before === undefined
    ? [schemaValue('default', { before, after }, safe)]
    : [
        schemaValue('default', { before, after }, breaksRequests, {
          note: 'Who leaves it out gets something else now.',
        }),
      ];
}

const flags = [
  ['isDeprecated', 'deprecated', safe],
  ['isReadOnly', 'read-only', breaksRequests],
  ['isWriteOnly', 'write-only', breaksResponses],
] as const;

const compareFlags = ({ before, after }: Shapes) =>
  flags
    .filter(([flag]) => before[flag] !== after[flag])
    .map(([flag, name, breaks]) =>
      after[flag] ? schemaChange(`is ${name} now`, breaks) : schemaChange(`is not ${name} any more`, safe),
    );

export const compareWords = ({ before, after }: Sides<Shape['words']>) =>
  differing(before, after).map(({ key, ...sides }) =>
    schemaValue(factName(key), sides, safe, { isWords: true }),
  );

/** Says nothing about which values are allowed. */
const isHarmless = (key: string) => /^(?:x-|\$id|\$schema|\$anchor|\$defs$|definitions$|content)/.test(key);

const compareRest = ({ before, after }: Shapes) =>
  differing(before.rest, after.rest).map(({ key, ...sides }) =>
    isHarmless(key)
      ? schemaValue(key, sides, safe)
      : schemaValue(key, sides, breaksBoth, {
          note: 'Whether clients can cope with that can’t be judged here.',
        }),
  );

function compareLost({ before: { lost: before }, after: { lost: after } }: Shapes) {
  if (before.join() === after.join()) return [];
  return [
    schemaChange('reference that can’t be followed here', breaksBoth, {
      from: before.join(', ') || undefined,
      to: after.join(', ') || undefined,
      note: 'What it leads to isn’t part of this document, so it can’t be compared.',
    }),
  ];
}

/** Compares the rules for the values of two schemas and what is said of them, without what they hold. */
export const compareRules = (shapes: Shapes): SchemaDifference[] => [
  ...compareTypes(shapes),
  ...compareFormats(shapes),
  ...compareValues(shapes),
  ...compareLost(shapes),
  ...compareBounds(shapes),
  ...compareDefaults(shapes),
  ...compareFlags(shapes),
  ...compareRest(shapes),
  ...compareWords({ before: shapes.before.words, after: shapes.after.words }),
];
