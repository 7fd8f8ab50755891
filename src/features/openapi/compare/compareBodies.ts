import type { Body, Media, Response } from '../document/operations.ts';
import { byName, compareFacts, compareNamed, compareRequired } from './compareFacts.ts';
import { compareHeaders } from './compareParameters.ts';
import { difference, type Difference, type Direction, type Place, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

const typeOf = ({ type }: Media) => type;
const schemasOf = ({ before, after }: Sides<Media>) => ({ before: before.schema, after: after.schema });

/** Groups media types with the same two schemas: their differences are told once. */
function grouped(pairs: SchemaPairs, shared: readonly Sides<Media>[]) {
  const groups: { types: string[]; schemas: Sides<unknown> }[] = [];
  for (const sides of shared) {
    const schemas = schemasOf(sides);
    const group = groups.find((known) => pairs.same(schemas, known.schemas));
    if (group) group.types.push(sides.before.type);
    else groups.push({ types: [sides.before.type], schemas });
  }
  return groups;
}

const elsewhere = new Set(['schema']);

function compareMedia(
  pairs: SchemaPairs,
  sides: Sides<readonly Media[]>,
  { place, direction }: Place,
): Difference[] {
  const [before, after] = [byName(sides.before, typeOf), byName(sides.after, typeOf)];
  const shared = sides.before.flatMap((one) => {
    const other = after.get(one.type);
    return other ? [{ before: one, after: other }] : [];
  });
  const groups = grouped(pairs, shared);
  const isOne = before.size <= 1 && after.size <= 1;
  const placeOf = (types: readonly string[]) =>
    isOne || groups.length === 1 ? place : `${place} as ${types.join(', ')}`;
  return [
    ...compareNamed(before, after, {
      placeOf: () => place,
      removed: ({ type }) => ({ description: `can’t be ${type} any more` }),
      added: ({ type }) => ({ description: `can be ${type}, too` }),
    }),
    ...groups.flatMap(({ types, schemas }) => pairs.tellAt(schemas, { place: placeOf(types), direction })),
    ...shared.flatMap(({ before: one, after: other }) =>
      compareFacts(one.raw, other.raw, { place: placeOf([one.type]), except: elsewhere }),
    ),
  ];
}

const bodyElsewhere = new Set(['required', 'content', 'schema']);

/** `direction` is `response` for what the API itself sends: webhooks. */
export function compareBody(
  pairs: SchemaPairs,
  { before, after }: Sides<Body | undefined>,
  direction: Direction,
): Difference[] {
  const place = 'Request body';
  if (before && after)
    return [
      ...compareRequired({ before, after }, { place, direction }),
      ...compareMedia(pairs, { before: before.media, after: after.media }, { place, direction }),
      ...compareFacts(before.raw, after.raw, { place, except: bodyElsewhere }),
    ];
  if (before) return [difference('removed', 'was removed', { place, isBreaking: true })];
  if (!after) return [];
  const isBreaking = after.isRequired && direction === 'request';
  return [difference('added', after.isRequired ? 'is new and required' : 'is new', { place, isBreaking })];
}

const responseElsewhere = new Set(['headers', 'content', 'schema']);

const byStatus = (responses: readonly Response[]) => byName(responses, ({ status }) => status.toLowerCase());

export const compareResponses = (
  pairs: SchemaPairs,
  { before, after }: Sides<readonly Response[]>,
  direction: Direction,
): Difference[] =>
  compareNamed(byStatus(before), byStatus(after), {
    placeOf: ({ status }) => `Response ${status}`,
    removed: ({ status }) => ({ isBreaking: /^(?:[23]|default$)/i.test(status) }),
    compare: (one, other, place) => [
      ...compareMedia(pairs, { before: one.media, after: other.media }, { place, direction }),
      ...compareHeaders(pairs, { before: one.headers, after: other.headers }, { place, direction }),
      ...compareFacts(one.raw, other.raw, { place, except: responseElsewhere }),
    ],
  });
