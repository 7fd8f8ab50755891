import { same } from '#lib/patch.ts';
import { asArray, formatInline, isObject, wordSet, type Json } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { partsOf } from '#openapi/document/parts.ts';
import { compareBody, compareResponses } from './compareBodies.ts';
import { compareDeprecation, compareKeys, compareText } from './compareKeys.ts';
import { compareParameters } from './compareParameters.ts';
import type { Difference, Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';

/** Method and path without parameter names: `/a/{id}` and `/a/{name}` are the same route. */
const routeOf = ({ method, path, isWebhook }: Operation) =>
  `${isWebhook ? 'webhook ' : ''}${method} ${isWebhook ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;

/** Pairs the operations of both sides, in the later one's order; removed ones come last. */
export function pairedOperations(
  before: readonly Operation[],
  after: readonly Operation[],
): Partial<Sides<Operation>>[] {
  const byKey = new Map(before.map((one) => [one.key, one]));
  const currentKeys = new Set(after.map(({ key }) => key));
  const byRoute = new Map(
    before.filter(({ key }) => !currentKeys.has(key)).map((one) => [routeOf(one), one]),
  );
  const used = new Set<Operation>();
  const pairs = after.map((one) => {
    const old = byKey.get(one.key) ?? byRoute.get(routeOf(one));
    if (!old || used.has(old)) return { after: one };
    used.add(old);
    return { before: old, after: one };
  });
  return [...pairs, ...before.filter((one) => !used.has(one)).map((one) => ({ before: one }))];
}

const allowsAnonymous = (requirements: readonly unknown[]) =>
  requirements.length === 0 || requirements.some((one) => isObject(one) && Object.keys(one).length === 0);

const scopeText = (scopes: unknown) => (asArray(scopes).length > 0 ? ` (${asArray(scopes).join(', ')})` : '');
const requirementText = (requirement: unknown) =>
  Object.entries(isObject(requirement) ? requirement : {})
    .map(([name, scopes]) => name + scopeText(scopes))
    .join(' and ') || 'none';
const requirementsText = (requirements: readonly unknown[]) =>
  requirements.length === 0 ? 'none' : formatInline(requirements.map(requirementText).join(', or '), 240);

/** Compares security requirements, of which a client must satisfy one. */
export function compareRequirements(before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const keepsAll = before.every((one) => after.some((other) => same(one, other)));
  const isBreaking = !allowsAnonymous(after) && (allowsAnonymous(before) || !keepsAll);
  return compareText(
    'authorization',
    { before: requirementsText(before), after: requirementsText(after) },
    { isBreaking },
  );
}

function compareSecurity(
  documents: Sides<OpenAPIDocument>,
  { before, after }: Sides<Operation>,
): Difference[] {
  const [own, other] = [before.raw['security'], after.raw['security']];
  // API-wide security is compared once, for the document.
  if (own === undefined && other === undefined) return [];
  return compareRequirements(
    asArray(own ?? documents.before.root['security']),
    asArray(other ?? documents.after.root['security']),
  );
}

const handledKeys = wordSet('parameters requestBody responses deprecated security tags consumes produces');

/** Keys of a path that operations inherit. */
const inheritedKeys = wordSet('servers summary description');

const ownKeysOf = ({ pathItem, raw }: Operation): Json => ({
  ...Object.fromEntries(Object.entries(pathItem).filter(([key]) => inheritedKeys.has(key))),
  ...raw,
});

const tagText = ({ tags }: Operation) => tags.join(', ') || undefined;

export function compareOperation(
  pairs: SchemaPairs,
  documents: Sides<OpenAPIDocument>,
  sides: Sides<Operation>,
): Difference[] {
  const { before, after } = sides;
  const [old, current] = [partsOf(documents.before, before), partsOf(documents.after, after)];
  const [bodyDirection, responseDirection] = after.isWebhook
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  return [
    ...compareText('path parameter names', { before: before.path, after: after.path }, { isDocsOnly: true }),
    ...compareDeprecation({ before: before.isDeprecated, after: after.isDeprecated }),
    ...compareText(
      'tags',
      { before: tagText(before), after: tagText(after) },
      { isDocsOnly: true, kind: 'changed' },
    ),
    ...compareKeys(ownKeysOf(before), ownKeysOf(after), { except: handledKeys }),
    ...compareSecurity(documents, sides),
    ...compareParameters(pairs, {
      before: { parameters: old.parameters, path: before.path },
      after: { parameters: current.parameters, path: after.path },
    }),
    ...compareBody(pairs, { before: old.body, after: current.body }, bodyDirection),
    ...compareResponses(pairs, { before: old.responses, after: current.responses }, responseDirection),
  ];
}
