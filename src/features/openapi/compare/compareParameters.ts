// Parameters of an operation, and headers of its answers.
import type { Parameter } from '../document/operationParts.ts';
import { compareFacts } from './compareFacts.ts';
import { difference, type Difference, type Direction } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { tellSchemas } from './told.ts';

/** Told by rules of their own, or what a schema says of itself. */
const elsewhere = new Set(['name', 'in', 'required', 'schema', 'deprecated', 'content']);
/** In Swagger 2.0 a parameter is its schema, too. */
const described = new Set([
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'style',
  'explode',
  'allowReserved',
  'example',
  'examples',
]);

const factsOf = ({ raw }: Parameter) =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key]) => !elsewhere.has(key) && ('schema' in raw || 'content' in raw || described.has(key)),
    ),
  );

const names: Record<string, string> = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie' };
const nameOf = ({ in: place, name }: Parameter) => `${names[place] ?? place} parameter ${name}`;

/** A header is the same in any case; parameters of the path are by where they stand in it. */
function keyOf({ in: place, name }: Parameter, path: string) {
  if (place === 'header') return `header ${name.toLowerCase()}`;
  if (place !== 'path') return `${place} ${name}`;
  const position = [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, one]) => one === name);
  return position < 0 ? `path ${name}` : `path ${position}`;
}

const deprecation = (before: Parameter, after: Parameter, place: string) =>
  (before.raw['deprecated'] === true) === (after.raw['deprecated'] === true)
    ? []
    : [
        difference(
          'changed',
          after.raw['deprecated'] === true ? 'is deprecated now' : 'is not deprecated any more',
          {
            place,
          },
        ),
      ];

/** How it is written in the address; who goes on as before isn't understood. */
const spelling = new Set(['style', 'explode', 'allowReserved', 'collectionFormat']);

function compareOne(pairs: SchemaPairs, before: Parameter, after: Parameter, place: string): Difference[] {
  const required = after.isRequired
    ? difference('changed', 'is required now', { place, isBreaking: true })
    : difference('changed', 'may be left out now', { place });
  return [
    ...(before.isRequired === after.isRequired ? [] : [required]),
    ...deprecation(before, after, place),
    ...tellSchemas(pairs, { before: before.schema, after: after.schema }, { place, direction: 'request' }),
    ...compareFacts(factsOf(before), factsOf(after)).map((one) => ({
      ...one,
      place,
      isBreaking: spelling.has(one.says),
    })),
  ];
}

type Side = { parameters: readonly Parameter[]; path: string };

export function compareParameters(pairs: SchemaPairs, before: Side, after: Side): Difference[] {
  const old = new Map(before.parameters.map((one) => [keyOf(one, before.path), one]));
  const now = new Map(after.parameters.map((one) => [keyOf(one, after.path), one]));
  return [
    ...[...old].flatMap(([key, one]) => {
      const other = now.get(key);
      if (other) return compareOne(pairs, one, other, nameOf(one));
      return difference('removed', 'was removed', {
        place: nameOf(one),
        isBreaking: true,
        note: 'What is sent in it has no effect any more, or is refused.',
      });
    }),
    ...[...now]
      .filter(([key]) => !old.has(key))
      .map(([, one]) =>
        difference('added', one.isRequired ? 'is new and required' : 'is new', {
          place: nameOf(one),
          isBreaking: one.isRequired,
        }),
      ),
  ];
}

const find = (headers: readonly Parameter[], { name }: Parameter) =>
  headers.find((other) => other.name.toLowerCase() === name.toLowerCase());

/** @param within the answer that they belong to */
export function compareHeaders(
  pairs: SchemaPairs,
  { before, after }: Record<'before' | 'after', readonly Parameter[]>,
  { within, direction }: { within: string; direction: Direction },
): Difference[] {
  const placeOf = ({ name }: Parameter) => `${within}, header ${name}`;
  return [
    ...before.flatMap((one) => {
      const other = find(after, one);
      const place = placeOf(one);
      if (!other) return difference('removed', 'was removed', { place, isBreaking: true });
      return [
        ...(one.isRequired && !other.isRequired
          ? [difference('changed', 'may be missing now', { place, isBreaking: true })]
          : []),
        ...(!one.isRequired && other.isRequired
          ? [difference('changed', 'is always there now', { place })]
          : []),
        ...deprecation(one, other, place),
        ...tellSchemas(pairs, { before: one.schema, after: other.schema }, { place, direction }),
        ...compareFacts(factsOf(one), factsOf(other)).map((fact) => ({ ...fact, place })),
      ];
    }),
    ...after
      .filter((one) => !find(before, one))
      .map((one) => difference('added', 'is new', { place: placeOf(one) })),
  ];
}
