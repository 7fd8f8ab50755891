import { namesIn } from '../document/json.ts';
import type { Parameter } from '../document/operations.ts';
import { byName, compareDeprecation, compareFacts, compareNamed, compareRequired } from './compareFacts.ts';
import { difference, type Difference, type Place, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

/** Compared by rules of their own, or as a part of the schema. */
const elsewhere = namesIn('name in required schema deprecated content');
/** How a value is written in the address: a client that goes on as before isn't understood. */
const spelling = namesIn('style explode allowReserved collectionFormat');
/** In Swagger 2.0 a parameter is also its schema: only these are facts. */
const described = new Set([...spelling, ...namesIn('description allowEmptyValue example examples')]);

const factsOf = ({ raw }: Parameter) =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key]) => !elsewhere.has(key) && ('schema' in raw || 'content' in raw || described.has(key)),
    ),
  );

const names: Record<string, string> = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie' };

/** Headers match in any case, parameters of the path by their position in it. */
function keyOf({ in: place, name }: Parameter, path: string) {
  if (place === 'header') return `header ${name.toLowerCase()}`;
  if (place !== 'path') return `${place} ${name}`;
  const position = [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, one]) => one === name);
  return position < 0 ? `path ${name}` : `path ${position}`;
}

const isDeprecated = ({ raw }: Parameter) => raw['deprecated'] === true;

/** What parameters and headers have in common. */
function compareValue(
  pairs: SchemaPairs,
  { before, after }: Sides<Parameter>,
  where: Place,
  isBreaking?: (key: string) => boolean,
): Difference[] {
  const { place } = where;
  return [
    ...compareDeprecation({ before: isDeprecated(before), after: isDeprecated(after) }, place),
    ...pairs.tellAt({ before: before.schema, after: after.schema }, where),
    ...compareFacts(factsOf(before), factsOf(after), { place, ...(isBreaking && { isBreaking }) }),
  ];
}

type Side = { parameters: readonly Parameter[]; path: string };

const parametersOf = ({ parameters, path }: Side) => byName(parameters, (one) => keyOf(one, path));

export const compareParameters = (pairs: SchemaPairs, { before, after }: Sides<Side>): Difference[] =>
  compareNamed(parametersOf(before), parametersOf(after), {
    placeOf: ({ in: where, name }) => `${names[where] ?? where} parameter ${name}`,
    removed: () => ({ note: 'What is sent in it has no effect any more, or is refused.' }),
    added: ({ isRequired }) => (isRequired ? { description: 'is new and required', isBreaking: true } : {}),
    compare: (one, other, place) => {
      const sides = { before: one, after: other };
      const where = { place, direction: 'request' } as const;
      return [
        ...compareRequired(sides, where),
        ...compareValue(pairs, sides, where, (key) => spelling.has(key)),
      ];
    },
  });

const byHeader = (headers: readonly Parameter[]) => byName(headers, ({ name }) => name.toLowerCase());

function comparePresence({ before, after }: Sides<Parameter>, place: string): Difference[] {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [difference('changed', 'is always there now', { place })]
    : [difference('changed', 'may be missing now', { place, isBreaking: true })];
}

/** `within` is the answer that the headers belong to. */
export const compareHeaders = (
  pairs: SchemaPairs,
  { before, after }: Sides<readonly Parameter[]>,
  within: Place,
): Difference[] =>
  compareNamed(byHeader(before), byHeader(after), {
    placeOf: ({ name }) => `${within.place}, header ${name}`,
    compare: (one, other, place) => {
      const sides = { before: one, after: other };
      return [...comparePresence(sides, place), ...compareValue(pairs, sides, { ...within, place })];
    },
  });
