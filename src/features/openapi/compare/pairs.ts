import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import { asObject, isObject, type Json } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { refOf, refSiblings, resolveRef } from '#openapi/document/refs.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { compareDocs } from './compareRules.ts';
import { compareShapes, type Link } from './compareShapes.ts';
import {
  formatPath,
  schemaChange,
  toDifference,
  type Difference,
  type Direction,
  type Part,
  type SchemaDifference,
  type Sides,
} from './difference.ts';

/** The comparison of two schemas. Nested schemas are compared on request. */
type Pair = {
  own: SchemaDifference[];
  links: Link[];
  /** Whether this pair or a nested one has differences; undefined until computed. */
  hasDifferences?: boolean;
  /** The nested pairs that have differences. */
  differing?: { link: Link; next: Pair }[];
};
type Occurrence = {
  pair: Pair;
  path: readonly string[];
  hiddenIn: Direction | undefined;
  parent?: Occurrence | undefined;
};

/** Deeper properties are ignored. */
const maxDepth = 40;
/** Further repeated occurrences are only counted. */
const maxRepeats = 12;

const missing: Json = {};

/** Returns an object that identifies a schema, so that each pair is compared once. `$ref` siblings change a schema. */
const identityOf = (root: Json, schema: unknown) =>
  refSiblings(schema) ? asObject(schema) : isObject(schema) ? resolveRef(root, schema).value : missing;

const hasSameName = ({ before, after }: Link) => {
  const ref = refOf(before);
  return ref !== undefined && ref.split('/').at(-1) === refOf(after)?.split('/').at(-1);
};

/** Shared by all pairs of equal schemas without nested ones, the most common case. */
const equalPair: Pair = { own: [], links: [], hasDifferences: false };
const isLeaf = (schema: Json) =>
  Object.values(schema).every(
    (value) => typeof value !== 'object' || value === null || isPrimitiveList(value),
  );
const isPrimitiveList = (value: object) =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

/** Whether `pair` is an ancestor of the occurrence, that is, the schema is recursive. */
const isInside = ({ parent }: Occurrence, pair: Pair): boolean =>
  parent !== undefined && (parent.pair === pair || isInside(parent, pair));

/** Returns the differences of `$ref` siblings next to references to named schemas. */
const refSiblingDifferences = ({ pair, path }: Occurrence) =>
  pair.links.filter(hasSameName).flatMap(({ segment, before, after }) => {
    const docs = compareDocs({ before: refSiblings(before) ?? {}, after: refSiblings(after) ?? {} });
    return docs.map((own) => ({ ...own, path: [...path, segment] }));
  });

const breaksOf = (differences: readonly SchemaDifference[]) => ({
  request: differences.some(({ breaks }) => breaks.request),
  response: differences.some(({ breaks }) => breaks.response),
});

/** Refers occurrences of pairs that are already listed to their first occurrence. */
function repeatedDifferences(
  listed: readonly SchemaDifference[],
  first: ReadonlyMap<Pair, Occurrence>,
  repeated: readonly Occurrence[],
): SchemaDifference[] {
  const all = repeated.flatMap(({ path, pair, hiddenIn }): SchemaDifference[] => {
    const firstPath = first.get(pair)?.path ?? [];
    const inside = listed.filter((one) => firstPath.every((segment, index) => segment === one.path[index]));
    if (inside.length === 0) return [];
    const source = firstPath.length === 0 ? 'the root schema' : formatPath(firstPath);
    const binding = inside.filter(({ isDocsOnly }) => isDocsOnly !== true);
    return [
      schemaChange(`has the same changes as ${source}`, breaksOf(binding), {
        path,
        isDocsOnly: binding.length === 0,
        hiddenIn,
      }),
    ];
  });
  const rest = all.slice(maxRepeats);
  if (rest.length === 0) return all;
  const prefix = `${pluralize(rest.length, 'more property', 'more properties')} with the same changes`;
  return [...all.slice(0, maxRepeats), schemaChange('', breaksOf(rest), { prefix })];
}

type Options = {
  /** Omits properties that are hidden in this direction. */
  direction?: Direction;
  /** Stops at references to named schemas, which are listed on their own. */
  stopAtNamed?: boolean;
};

/** Compares schemas of `before` with schemas of `after`. Each pair is compared once, wherever it is referenced. */
export function schemaPairs(before: OpenAPIDocument, after: OpenAPIDocument) {
  const shapeOf = { before: createShapeReader(before.root), after: createShapeReader(after.root) };
  const pairs = new WeakMap<Json, WeakMap<Json, Pair>>();

  function pairOf({ before: old, after: current }: Sides<unknown>): Pair {
    const [one, other] = [identityOf(before.root, old), identityOf(after.root, current)];
    if (isLeaf(one) && same(one, other)) return equalPair;
    const others = pairs.get(one) ?? new WeakMap<Json, Pair>();
    pairs.set(one, others);
    const cached = others.get(other);
    if (cached) return cached;
    const pair: Pair = compareShapes({
      before: shapeOf.before(old),
      after: shapeOf.after(current),
      shapeOf,
    });
    others.set(other, pair);
    return pair;
  }

  function hasDifferences(pair: Pair) {
    if (pair.hasDifferences !== undefined) return pair.hasDifferences;
    const seen = new Set([pair]);
    for (const one of seen) {
      if (one.own.length > 0 || one.hasDifferences === true) return (pair.hasDifferences = true);
      for (const link of one.links) seen.add(pairOf(link));
    }
    for (const one of seen) one.hasDifferences = false;
    return false;
  }

  const differingIn = (pair: Pair) =>
    (pair.differing ??= pair.links
      .map((link) => ({ link, next: pairOf(link) }))
      .filter(({ next }) => hasDifferences(next)));

  /** Breadth first. Lists the differences of a pair at its first occurrence only. */
  function collect(root: Occurrence, { direction, stopAtNamed = false }: Options): SchemaDifference[] {
    const listed: SchemaDifference[] = [];
    const repeated: Occurrence[] = [];
    const first = new Map([[root.pair, root]]);
    for (const occurrence of first.values()) {
      const { pair, path } = occurrence;
      for (const own of pair.own) {
        const hiddenIn = own.hiddenIn ?? occurrence.hiddenIn;
        if (direction === undefined || hiddenIn !== direction)
          listed.push({ ...own, path: [...path, ...own.path], hiddenIn });
      }
      if (stopAtNamed) listed.push(...refSiblingDifferences(occurrence));
      if (path.length > maxDepth) continue;
      for (const { link, next } of differingIn(pair)) {
        const hiddenIn = link.hiddenIn?.() ?? occurrence.hiddenIn;
        if ((direction !== undefined && hiddenIn === direction) || (stopAtNamed && hasSameName(link)))
          continue;
        const nested = { pair: next, path: [...path, link.segment], hiddenIn, parent: occurrence };
        if (!first.has(next)) first.set(next, nested);
        else if (!isInside(nested, next)) repeated.push(nested);
      }
    }
    return [...listed, ...repeatedDifferences(listed, first, repeated)];
  }

  const cache = new Map<string, WeakMap<Pair, SchemaDifference[]>>();

  function schemaDifferencesOf(sides: Sides<unknown>, options: Options): readonly SchemaDifference[] {
    const pair = pairOf(sides);
    if (!hasDifferences(pair)) return [];
    const key = `${options.direction} ${options.stopAtNamed}`;
    const byPair = cache.get(key) ?? new WeakMap<Pair, SchemaDifference[]>();
    cache.set(key, byPair);
    const differences = byPair.get(pair) ?? collect({ pair, path: [], hiddenIn: undefined }, options);
    byPair.set(pair, differences);
    return differences;
  }

  return {
    same: (one: Sides<unknown>, other: Sides<unknown>) => pairOf(one) === pairOf(other),
    schemaDifferencesOf,
    /** Returns the differences of two schemas as differences of the part that contains them. */
    differencesOf: (sides: Sides<unknown>, { part, direction }: Part): Difference[] =>
      schemaDifferencesOf(sides, { direction }).map((one) =>
        toDifference(one, part, one.breaks[direction] && one.isDocsOnly !== true),
      ),
  };
}
export type SchemaPairs = ReturnType<typeof schemaPairs>;
