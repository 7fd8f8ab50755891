import type { Body, Media, Response } from '#openapi/document/operations.ts';
import { byName, compareKeys, compareNamed, compareRequired } from './compareKeys.ts';
import { compareHeaders } from './compareParameters.ts';
import { difference, type Difference, type Direction, type Part, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

const typeOf = ({ type }: Media) => type;
const schemasOf = ({ before, after }: Sides<Media>) => ({ before: before.schema, after: after.schema });

/** Groups media types that share both schemas, so that their differences are listed once. */
function groupBySchemas(pairs: SchemaPairs, shared: readonly Sides<Media>[]) {
  const groups: { types: string[]; schemas: Sides<unknown> }[] = [];
  for (const sides of shared) {
    const schemas = schemasOf(sides);
    const group = groups.find((other) => pairs.same(schemas, other.schemas));
    if (group) group.types.push(sides.before.type);
    else groups.push({ types: [sides.before.type], schemas });
  }
  return groups;
}

const mediaKeys = new Set(['schema']);

function compareMedia(
  pairs: SchemaPairs,
  sides: Sides<readonly Media[]>,
  { part, direction }: Part,
): Difference[] {
  const [before, after] = [byName(sides.before, typeOf), byName(sides.after, typeOf)];
  const shared = sides.before.flatMap((one) => {
    const other = after.get(one.type);
    return other ? [{ before: one, after: other }] : [];
  });
  const groups = groupBySchemas(pairs, shared);
  const hasOneType = before.size <= 1 && after.size <= 1;
  const partOf = (types: readonly string[]) =>
    hasOneType || groups.length === 1 ? part : `${part} (${types.join(', ')})`;
  return [
    ...compareNamed(before, after, { label: ({ type }) => `media type ${type}`, within: part }),
    ...groups.flatMap(({ types, schemas }) =>
      pairs.differencesOf(schemas, { part: partOf(types), direction }),
    ),
    ...shared.flatMap(({ before: one, after: other }) =>
      compareKeys(one.raw, other.raw, { part: partOf([one.type]), except: mediaKeys }),
    ),
  ];
}

const bodyKeys = new Set(['required', 'content', 'schema']);

/** For webhooks, which the API sends, `direction` is `response`. */
export function compareBody(
  pairs: SchemaPairs,
  { before, after }: Sides<Body | undefined>,
  direction: Direction,
): Difference[] {
  const part = 'Request body';
  if (before && after)
    return [
      ...compareRequired({ before, after }, { part, direction }),
      ...compareMedia(pairs, { before: before.media, after: after.media }, { part, direction }),
      ...compareKeys(before.raw, after.raw, { part, except: bodyKeys }),
    ];
  if (before) return [difference('removed', '', { prefix: 'removed request body', isBreaking: true })];
  if (!after) return [];
  return [
    difference('added', '', {
      prefix: `added ${after.isRequired ? 'required' : 'optional'} request body`,
      isBreaking: after.isRequired && direction === 'request',
    }),
  ];
}

const responseKeys = new Set(['headers', 'content', 'schema']);

const byStatus = (responses: readonly Response[]) => byName(responses, ({ status }) => status.toLowerCase());

export const compareResponses = (
  pairs: SchemaPairs,
  { before, after }: Sides<readonly Response[]>,
  direction: Direction,
): Difference[] =>
  compareNamed(byStatus(before), byStatus(after), {
    label: ({ status }) => `response ${status}`,
    removed: ({ status }) => ({ isBreaking: /^(?:[23]|default$)/i.test(status) }),
    compare: (one, other, part) => [
      ...compareMedia(pairs, { before: one.media, after: other.media }, { part, direction }),
      ...compareHeaders(pairs, { before: one.headers, after: other.headers }, { part, direction }),
      ...compareKeys(one.raw, other.raw, { part, except: responseKeys }),
    ],
  });
