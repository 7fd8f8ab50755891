import { same } from '#lib/patch.ts';
import type { Description } from '../document/description.ts';
import { inLine, isObject, listIn, namesIn, type Json } from '../document/json.ts';
import type { Operation } from '../document/operations.ts';
import { partsOf } from '../document/parts.ts';
import { compareBody, compareResponses } from './compareBodies.ts';
import { compareDeprecation, compareFacts, compareText } from './compareFacts.ts';
import { compareParameters } from './compareParameters.ts';
import type { Difference, Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

/** Method and path without the names of parameters: `/a/{id}` and `/a/{name}` are one address. */
const placeOf = ({ method, path, isWebhook }: Operation) =>
  `${isWebhook ? 'webhook ' : ''}${method} ${isWebhook ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;

/** Pairs the operations of both sides, in the later one's order; removed ones come last. */
export function pairedOperations(
  before: readonly Operation[],
  after: readonly Operation[],
): Partial<Sides<Operation>>[] {
  const exact = new Map(before.map((one) => [one.key, one]));
  const now = new Set(after.map(({ key }) => key));
  const loose = new Map(before.filter(({ key }) => !now.has(key)).map((one) => [placeOf(one), one]));
  const used = new Set<Operation>();
  const pairs = after.map((one) => {
    const old = exact.get(one.key) ?? loose.get(placeOf(one));
    if (!old || used.has(old)) return { after: one };
    used.add(old);
    return { before: old, after: one };
  });
  return [...pairs, ...before.filter((one) => !used.has(one)).map((one) => ({ before: one }))];
}

const isOpen = (ways: readonly unknown[]) =>
  ways.length === 0 || ways.some((way) => isObject(way) && Object.keys(way).length === 0);

const scopeWords = (scopes: unknown) => (listIn(scopes).length > 0 ? ` (${listIn(scopes).join(', ')})` : '');
const wayWords = (way: unknown) =>
  Object.entries(isObject(way) ? way : {})
    .map(([name, scopes]) => name + scopeWords(scopes))
    .join(' and ') || 'nothing';
const waysWords = (ways: readonly unknown[]) =>
  ways.length === 0 ? 'nothing' : inLine(ways.map(wayWords).join(', or '), 240);

/** Compares ways to authenticate, of which a caller needs one. */
export function compareWays(was: readonly unknown[], is: readonly unknown[]): Difference[] {
  const keepsAll = was.every((way) => is.some((other) => same(way, other)));
  const isBreaking = !isOpen(is) && (isOpen(was) || !keepsAll);
  return compareText('authorization', { before: waysWords(was), after: waysWords(is) }, { isBreaking });
}

function compareSecurity(documents: Sides<Description>, { before, after }: Sides<Operation>): Difference[] {
  const [own, other] = [before.raw['security'], after.raw['security']];
  // What all operations share is told once, for the whole description.
  if (own === undefined && other === undefined) return [];
  return compareWays(
    listIn(own ?? documents.before.root['security']),
    listIn(other ?? documents.after.root['security']),
  );
}

const elsewhere = namesIn('parameters requestBody responses deprecated security tags consumes produces');

/** Facts of a path that apply to operations without their own. */
const shared = namesIn('servers summary description');

const factsOf = ({ item, raw }: Operation): Json => ({
  ...Object.fromEntries(Object.entries(item).filter(([key]) => shared.has(key))),
  ...raw,
});

const tagWords = ({ tags }: Operation) => tags.join(', ') || undefined;

export function compareOperation(
  pairs: SchemaPairs,
  documents: Sides<Description>,
  sides: Sides<Operation>,
): Difference[] {
  const { before, after } = sides;
  const [was, is] = [partsOf(documents.before, before), partsOf(documents.after, after)];
  const [sent, answered] = after.isWebhook
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  return [
    ...compareText(
      'path is written otherwise',
      { before: before.path, after: after.path },
      { isWords: true },
    ),
    ...compareDeprecation({ before: before.isDeprecated, after: after.isDeprecated }),
    ...compareText(
      'tags',
      { before: tagWords(before), after: tagWords(after) },
      { isWords: true, is: 'changed' },
    ),
    ...compareFacts(factsOf(before), factsOf(after), { except: elsewhere }),
    ...compareSecurity(documents, sides),
    ...compareParameters(pairs, {
      before: { parameters: was.parameters, path: before.path },
      after: { parameters: is.parameters, path: after.path },
    }),
    ...compareBody(pairs, { before: was.body, after: is.body }, sent),
    ...compareResponses(pairs, { before: was.responses, after: is.responses }, answered),
  ];
}
