// What an operation takes in its body, and what it answers.
import type { Body, Media, Response } from '../document/operationParts.ts';
import { compareFacts } from './compareFacts.ts';
import { compareHeaders } from './compareParameters.ts';
import { difference, type Difference, type Direction } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { tellSchemas } from './told.ts';

type Sides<T> = { before: T; after: T };
type Place = { place: string; direction: Direction };

/** Media types whose two schemas are the same: their differences are told once. */
function sharing(pairs: SchemaPairs, { before, after }: Sides<readonly Media[]>) {
  const groups: { types: string[]; before: Media; after: Media }[] = [];
  for (const one of before) {
    const other = after.find(({ type }) => type === one.type);
    if (!other) continue;
    const link = { at: '', before: one.schema, after: other.schema };
    const group = groups.find((known) =>
      pairs.same(link, { at: '', before: known.before.schema, after: known.after.schema }),
    );
    if (group) group.types.push(one.type);
    else groups.push({ types: [one.type], before: one, after: other });
  }
  return groups;
}

const elsewhere = new Set(['schema']);

const has = (list: readonly Media[], { type }: Media) => list.some((one) => one.type === type);

function compareMedia(
  pairs: SchemaPairs,
  sides: Sides<readonly Media[]>,
  { place, direction }: Place,
): Difference[] {
  const { before, after } = sides;
  const groups = sharing(pairs, sides);
  const isOne = before.length <= 1 && after.length <= 1;
  const placeOf = (types: readonly string[]) =>
    isOne || groups.length === 1 ? place : `${place} as ${types.join(', ')}`;
  return [
    ...before
      .filter((one) => !has(after, one))
      .map(({ type }) => difference('removed', `can’t be ${type} any more`, { place, isBreaking: true })),
    ...after
      .filter((one) => !has(before, one))
      .map(({ type }) => difference('added', `can be ${type}, too`, { place })),
    ...groups.flatMap((group) => [
      ...tellSchemas(
        pairs,
        { before: group.before.schema, after: group.after.schema },
        { place: placeOf(group.types), direction },
      ),
    ]),
    ...before.flatMap((one) => {
      const other = after.find(({ type }) => type === one.type);
      const facts = other ? compareFacts(one.raw, other.raw, elsewhere) : [];
      return facts.map((fact) => ({ ...fact, place: placeOf([one.type]) }));
    }),
  ];
}

const bodyElsewhere = new Set(['required', 'content', 'schema']);

/** @param direction `response` for what the API itself sends: webhooks */
export function compareBody(
  pairs: SchemaPairs,
  { before, after }: Sides<Body | undefined>,
  direction: Direction = 'request',
): Difference[] {
  const place = 'Request body';
  if (!before && !after) return [];
  if (!before)
    return [
      difference('added', after?.isRequired ? 'is new and required' : 'is new', {
        place,
        isBreaking: direction === 'request' && after?.isRequired === true,
      }),
    ];
  if (!after) return [difference('removed', 'was removed', { place, isBreaking: true })];
  const required = after.isRequired
    ? difference('changed', 'is required now', { place, isBreaking: direction === 'request' })
    : difference('changed', 'may be left out now', { place, isBreaking: direction === 'response' });
  return [
    ...(before.isRequired === after.isRequired ? [] : [required]),
    ...compareMedia(pairs, { before: before.media, after: after.media }, { place, direction }),
    ...compareFacts(before.raw, after.raw, bodyElsewhere).map((fact) => ({ ...fact, place })),
  ];
}

const isSuccess = (status: string) => /^(?:[23]|default$)/i.test(status);
const responseElsewhere = new Set(['headers', 'content', 'schema']);

const find = (list: readonly Response[], { status }: Response) =>
  list.find((one) => one.status.toLowerCase() === status.toLowerCase());

export function compareResponses(
  pairs: SchemaPairs,
  { before, after }: Sides<readonly Response[]>,
  direction: Direction = 'response',
): Difference[] {
  return [
    ...before.flatMap((one): Difference[] => {
      const place = `Response ${one.status}`;
      const other = find(after, one);
      if (!other) return [difference('removed', 'was removed', { place, isBreaking: isSuccess(one.status) })];
      return [
        ...compareMedia(pairs, { before: one.media, after: other.media }, { place, direction }),
        ...compareHeaders(pairs, { before: one.headers, after: other.headers }, { within: place, direction }),
        ...compareFacts(one.raw, other.raw, responseElsewhere).map((fact) => ({ ...fact, place })),
      ];
    }),
    ...after
      .filter((one) => !find(before, one))
      .map((one) => difference('added', 'is new', { place: `Response ${one.status}` })),
  ];
}
