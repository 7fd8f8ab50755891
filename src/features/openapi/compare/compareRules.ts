import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import { formatInline } from '#openapi/document/json.ts';
import { limitNames, type Shape } from '#openapi/document/shape.ts';
import { differing, keyLabel } from './compareKeys.ts';
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

const typeText = (types: Types) => (types?.length === 0 ? 'none' : (types?.join(' or ') ?? 'any'));
const allows = (types: Types, type: string) =>
  !types || types.includes(type) || (type === 'integer' && types.includes('number'));
/** Whether the first allows a type that the second doesn't. */
const exceeds = (types: Types, others: Types) =>
  types ? types.some((type) => !allows(others, type)) : others !== undefined;

const withoutNull = (types: Types) => types?.filter((type) => type !== 'null');

function compareTypes({ before: { types: before }, after: { types: after } }: Shapes): SchemaDifference[] {
  const breaks = { request: exceeds(before, after), response: exceeds(after, before) };
  if (!breaks.request && !breaks.response) return [];
  if (before && after && same(withoutNull(before), withoutNull(after)))
    return [schemaChange(breaks.request ? 'is no longer nullable' : 'is now nullable', breaks)];
  return [schemaValue('type', { before: typeText(before), after: typeText(after) }, breaks)];
}

/** Formats whose values are all valid in another format. */
const widerFormats: Record<string, string> = { int32: 'int64', float: 'double' };

function compareFormats({
  before: { format: before },
  after: { format: after },
}: Shapes): SchemaDifference[] {
  if (before === after) return [];
  const isNarrower = before === undefined || (after !== undefined && widerFormats[after] === before);
  const isWider = after === undefined || (before !== undefined && widerFormats[before] === after);
  const breaks = isNarrower ? breaksRequests : isWider ? breaksResponses : breaksBoth;
  return [schemaValue('format', { before, after }, breaks)];
}

const formatValues = (values: readonly unknown[]) =>
  formatInline(values.map((value) => formatInline(value)).join(', '), 240);
const valuesText = ({ length }: readonly unknown[]) =>
  length === 1 ? 'the value' : pluralize(length, 'value');
const newValuesNote = 'Clients that don’t handle unknown values may fail.';

function compareValues({ before: { values: before }, after: { values: after } }: Shapes): SchemaDifference[] {
  if (!before && !after) return [];
  if (!before)
    return after
      ? [schemaChange(`now only allows ${valuesText(after)}`, breaksRequests, { to: formatValues(after) })]
      : [];
  if (!after)
    return [schemaChange('now allows any value', safe, { from: formatValues(before), note: newValuesNote })];
  const removed = before.filter((value) => !after.some((other) => same(value, other)));
  const added = after.filter((value) => !before.some((other) => same(value, other)));
  const removal = schemaChange(`no longer allows ${valuesText(removed)}`, breaksRequests, {
    from: formatValues(removed),
  });
  const addition = schemaChange(`now also allows ${valuesText(added)}`, safe, {
    to: formatValues(added),
    note: newValuesNote,
  });
  return [...(removed.length > 0 ? [removal] : []), ...(added.length > 0 ? [addition] : [])];
}

/** Whether a limit is stricter, new, or not comparable. */
function isTighter(key: string, { before, after }: Sides<unknown>) {
  if (after === undefined) return false;
  if (typeof before !== 'number' || typeof after !== 'number' || key === 'multipleOf') return true;
  return /^(?:exclusive)?min/i.test(key) ? after > before : after < before;
}

const compareLimits = ({ before, after }: Shapes) =>
  differing(before.limits, after.limits).map(({ key, ...sides }) =>
    schemaValue(limitNames[key] ?? key, sides, isTighter(key, sides) ? breaksRequests : safe),
  );

function compareDefaults({ before: { default: before }, after: { default: after } }: Shapes) {
  if (same(before, after)) return [];
  return before === undefined
    ? [schemaValue('default', { before, after }, safe)]
    : [
        schemaValue('default', { before, after }, breaksRequests, {
          note: 'Requests that omit this value will behave differently.',
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
      after[flag] ? schemaChange(`is now ${name}`, breaks) : schemaChange(`is no longer ${name}`, safe),
    );

export const compareDocs = ({ before, after }: Sides<Shape['docs']>) =>
  differing(before, after).map(({ key, ...sides }) =>
    schemaValue(keyLabel(key), sides, safe, { isDocsOnly: true }),
  );

/** Keys that don't restrict the allowed values. */
const isAnnotation = (key: string) => /^(?:x-|\$id|\$schema|\$anchor|\$defs$|definitions$|content)/.test(key);

const compareRest = ({ before, after }: Shapes) =>
  differing(before.rest, after.rest).map(({ key, ...sides }) =>
    isAnnotation(key)
      ? schemaValue(key, sides, safe)
      : schemaValue(key, sides, breaksBoth, {
          note: 'This keyword isn’t analyzed, so the change is marked as breaking.',
        }),
  );

function compareUnresolved({
  before: { unresolved: before },
  after: { unresolved: after },
}: Shapes): SchemaDifference[] {
  if (before.join() === after.join()) return [];
  return [
    schemaChange('unresolved reference', breaksBoth, {
      from: before.join(', ') || undefined,
      to: after.join(', ') || undefined,
      note: 'The referenced schema isn’t in this document and can’t be compared.',
    }),
  ];
}

/** Compares the constraints and documentation of two schemas, without nested schemas. */
export const compareRules = (shapes: Shapes): SchemaDifference[] => [
  ...compareTypes(shapes),
  ...compareFormats(shapes),
  ...compareValues(shapes),
  ...compareUnresolved(shapes),
  ...compareLimits(shapes),
  ...compareDefaults(shapes),
  ...compareFlags(shapes),
  ...compareRest(shapes),
  ...compareDocs({ before: shapes.before.docs, after: shapes.after.docs }),
];
