import { wordSet } from '#openapi/document/json.ts';
import type { Parameter } from '#openapi/document/operations.ts';
import { byName, compareDeprecation, compareKeys, compareNamed, compareRequired } from './compareKeys.ts';
import type { Difference, Part, Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

/** Keys with specific rules, or part of the schema. */
const handledKeys = wordSet('name in required schema deprecated content');
/** How values are serialized: a change breaks clients that keep the old format. */
const serializationKeys = wordSet('style explode allowReserved collectionFormat');
/** A Swagger 2.0 parameter is also its schema: only these keys aren't part of the schema. */
const swaggerKeys = new Set([
  ...serializationKeys,
  ...wordSet('description allowEmptyValue example examples'),
]);

const ownKeysOf = ({ raw }: Parameter) =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key]) => !handledKeys.has(key) && ('schema' in raw || 'content' in raw || swaggerKeys.has(key)),
    ),
  );

/** Headers match case-insensitively, path parameters by position. */
function keyOf({ in: location, name }: Parameter, path: string) {
  if (location === 'header') return `header ${name.toLowerCase()}`;
  if (location !== 'path') return `${location} ${name}`;
  const position = [...path.matchAll(/\{([^{}]*)\}/g)].findIndex(([, one]) => one === name);
  return position < 0 ? `path ${name}` : `path ${position}`;
}

const isDeprecated = ({ raw }: Parameter) => raw['deprecated'] === true;

/** Compares the common fields of parameters and headers. */
function compareValue(
  pairs: SchemaPairs,
  { before, after }: Sides<Parameter>,
  where: Part,
  isBreaking?: (key: string) => boolean,
): Difference[] {
  const { part } = where;
  return [
    ...compareDeprecation({ before: isDeprecated(before), after: isDeprecated(after) }, part),
    ...pairs.differencesOf({ before: before.schema, after: after.schema }, where),
    ...compareKeys(ownKeysOf(before), ownKeysOf(after), { part, ...(isBreaking && { isBreaking }) }),
  ];
}

type Side = { parameters: readonly Parameter[]; path: string };

const parametersOf = ({ parameters, path }: Side) => byName(parameters, (one) => keyOf(one, path));

export const compareParameters = (pairs: SchemaPairs, { before, after }: Sides<Side>): Difference[] =>
  compareNamed(parametersOf(before), parametersOf(after), {
    label: ({ in: location, name }) => `${location} parameter ${name}`,
    removed: () => ({ note: 'Clients that still send this parameter may fail.' }),
    added: ({ isRequired }, label) => ({
      prefix: `added ${isRequired ? 'required' : 'optional'} ${label}`,
      isBreaking: isRequired,
    }),
    compare: (one, other, part) => {
      const sides = { before: one, after: other };
      const where = { part, direction: 'request' } as const;
      return [
        ...compareRequired(sides, where),
        ...compareValue(pairs, sides, where, (key) => serializationKeys.has(key)),
      ];
    },
  });

const byHeader = (headers: readonly Parameter[]) => byName(headers, ({ name }) => name.toLowerCase());

/** `within` is the response that contains the headers. */
export const compareHeaders = (
  pairs: SchemaPairs,
  { before, after }: Sides<readonly Parameter[]>,
  within: Part,
): Difference[] =>
  compareNamed(byHeader(before), byHeader(after), {
    label: ({ name }) => `header ${name}`,
    within: within.part,
    compare: (one, other, part) => {
      const sides = { before: one, after: other };
      return [
        ...compareRequired(sides, { part, direction: 'response' }),
        ...compareValue(pairs, sides, { ...within, part }),
      ];
    },
  });
