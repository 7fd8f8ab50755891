// The operations of two versions, in pairs: by method and path, whatever the parameters in the path are called.
import { same } from '#lib/patch.ts';
import type { Description } from '../document/description.ts';
import { inLine, isObject, listIn, namesIn, type Json } from '../document/json.ts';
import type { Operation } from '../document/operations.ts';
import { partsOf } from '../document/parts.ts';
import { compareBody, compareResponses } from './compareBodies.ts';
import { compareFacts } from './compareFacts.ts';
import { compareParameters } from './compareParameters.ts';
import { difference, type Difference, type Kind } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

type Sides<T> = { before: T; after: T };

export type OperationChange = {
  is: Kind;
  /** As it is in the version where it is: in the later one, unless it was removed. */
  operation: Operation;
  differences: Difference[];
};

/** Who sends which: `/a/{id}` and `/a/{name}` are one address. */
const placeOf = ({ method, path, isWebhook }: Operation) =>
  `${isWebhook ? 'webhook ' : ''}${method} ${isWebhook ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;

export type Pairing = { before?: Operation; after?: Operation };

/** What is there before and after; in the later one's order, then what was removed. */
export function pairedOperations(before: readonly Operation[], after: readonly Operation[]): Pairing[] {
  const exact = new Map(before.map((one) => [one.key, one]));
  const now = new Set(after.map(({ key }) => key));
  const loose = new Map(before.filter(({ key }) => !now.has(key)).map((one) => [placeOf(one), one]));
  const used = new Set<Operation>();
  const pairs = after.map((one): Pairing => {
    const old = exact.get(one.key) ?? loose.get(placeOf(one));
    if (!old || used.has(old)) return { after: one };
    used.add(old);
    return { before: old, after: one };
  });
  return [...pairs, ...before.filter((one) => !used.has(one)).map((one) => ({ before: one }))];
}

/** What a caller must bring: one of these; the operation's own, else that of all. */
const securityOf = ({ root }: Description, { raw }: Operation) => listIn(raw['security'] ?? root['security']);
const isOpen = (ways: readonly unknown[]) =>
  ways.length === 0 || ways.some((way) => isObject(way) && Object.keys(way).length === 0);
const wayWords = (way: unknown) =>
  isObject(way) && Object.keys(way).length > 0
    ? Object.entries(way)
        .map(([name, scopes]) =>
          listIn(scopes).length > 0 ? `${name} (${listIn(scopes).join(', ')})` : name,
        )
        .join(' and ')
    : 'nothing';
const waysWords = (ways: readonly unknown[]) =>
  ways.length === 0 ? 'nothing' : inLine(ways.map(wayWords).join(', or '), 240);

const inherits = ({ raw }: Operation) => raw['security'] === undefined;

function compareSecurity(before: Description, after: Description, sides: Sides<Operation>): Difference[] {
  // What all operations share is told once, for the whole description.
  if (inherits(sides.before) && inherits(sides.after)) return [];
  return securityDifference(securityOf(before, sides.before), securityOf(after, sides.after));
}

export function securityDifference(was: readonly unknown[], is: readonly unknown[]): Difference[] {
  const [from, to] = [waysWords(was), waysWords(is)];
  if (from === to || (isOpen(was) && isOpen(is) && from === to)) return [];
  const keepsAll = was.every((way) => is.some((other) => same(way, other)));
  const isBreaking = !isOpen(is) && (isOpen(was) || !keepsAll);
  return [difference('changed', 'authorization', { from, to, isBreaking })];
}

const elsewhere = namesIn('parameters requestBody responses deprecated security tags consumes produces');

const tagWords = ({ tags }: Operation) => tags.join(', ') || undefined;

/** What a path says for all its operations that don't say it themselves. */
const shared = namesIn('servers summary description');

const factsOf = ({ item, raw }: Operation): Json => ({
  ...Object.fromEntries(Object.entries(item).filter(([key]) => shared.has(key))),
  ...raw,
});

function compareOwn({ before, after }: Sides<Operation>): Difference[] {
  const was = tagWords(before);
  const is = tagWords(after);
  return [
    ...(before.path === after.path
      ? []
      : [
          difference('changed', 'path is written otherwise', {
            from: before.path,
            to: after.path,
            isWords: true,
          }),
        ]),
    ...(before.isDeprecated === after.isDeprecated
      ? []
      : [difference('changed', after.isDeprecated ? 'is deprecated now' : 'is not deprecated any more')]),
    ...(was === is ? [] : [difference('changed', 'tags', { from: was, to: is, isWords: true })]),
    ...compareFacts(factsOf(before), factsOf(after), elsewhere),
  ];
}

export function compareOperation(
  pairs: SchemaPairs,
  documents: Sides<Description>,
  { before, after }: Sides<Operation>,
): Difference[] {
  const [was, is] = [partsOf(documents.before, before), partsOf(documents.after, after)];
  const sent = after.isWebhook ? 'response' : 'request';
  return [
    ...compareOwn({ before, after }),
    ...compareSecurity(documents.before, documents.after, { before, after }),
    ...compareParameters(
      pairs,
      { parameters: was.parameters, path: before.path },
      { parameters: is.parameters, path: after.path },
    ),
    ...compareBody(pairs, { before: was.body, after: is.body }, sent),
    ...compareResponses(
      pairs,
      { before: was.responses, after: is.responses },
      sent === 'request' ? 'response' : 'request',
    ),
  ];
}
