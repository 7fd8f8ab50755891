import { same } from '#lib/patch.ts';
import { asString, isObject } from '#openapi/document/json.ts';
import { refName, refOf } from '#openapi/document/refs.ts';
import type { Shape } from '#openapi/document/shape.ts';
import { compareRules } from './compareRules.ts';
import {
  breaksBoth,
  breaksRequests,
  breaksResponses,
  safe,
  schemaChange,
  type Direction,
  type SchemaDifference,
  type Sides,
} from './difference.ts';

/** Two nested schemas at the same path segment. */
export type Link = Sides<unknown> & { segment: string; hiddenIn?: () => Direction | undefined };
export type ShapeComparison = { own: SchemaDifference[]; links: Link[] };

type Shapes = Sides<Shape> & { shapeOf: Sides<(schema: unknown) => Shape> };

const hiddenDirection = ({ isReadOnly, isWriteOnly }: Shape): Direction | undefined =>
  isReadOnly ? 'request' : isWriteOnly ? 'response' : undefined;

const added = (name: string, isRequired: boolean, hiddenIn?: Direction) =>
  schemaChange('', isRequired ? breaksRequests : safe, {
    path: [name],
    kind: 'added',
    prefix: `added ${isRequired ? 'required' : 'optional'} property`,
    hiddenIn,
  });

const optional = (name: string, hiddenIn?: Direction) =>
  schemaChange('is now optional', breaksResponses, { path: [name], hiddenIn });

function compareProperty({ before, after, shapeOf }: Shapes, name: string): ShapeComparison {
  const [old, current] = [before.properties.get(name), after.properties.get(name)];
  const path = [name];
  if (!before.properties.has(name))
    return {
      own: [added(name, after.required.has(name), hiddenDirection(shapeOf.after(current)))],
      links: [],
    };
  const oldHiddenIn = () => hiddenDirection(shapeOf.before(old));
  if (!after.properties.has(name)) {
    const more = { path, kind: 'removed', prefix: 'removed property', hiddenIn: oldHiddenIn() } as const;
    return { own: [schemaChange('', breaksBoth, more)], links: [] };
  }
  const hiddenIn = () =>
    oldHiddenIn() === hiddenDirection(shapeOf.after(current)) ? oldHiddenIn() : undefined;
  const links = [{ segment: name, before: old, after: current, hiddenIn }];
  if (before.required.has(name) === after.required.has(name)) return { own: [], links };
  const toggled = after.required.has(name)
    ? schemaChange('is now required', breaksRequests, { path, hiddenIn: hiddenIn() })
    : optional(name, hiddenIn());
  return { own: [toggled], links };
}

/** Returns the names that only `one` requires and that neither schema describes. */
const undescribedRequired = (one: Shape, other: Shape) =>
  [...one.required].filter(
    (name) => !one.properties.has(name) && !other.required.has(name) && !other.properties.has(name),
  );

function compareAdditional({ before: old, after: current }: Shapes): ShapeComparison {
  const [before, after] = [old.additionalProperties, current.additionalProperties];
  if ((before === false) === (after === false))
    return {
      own: [],
      links: isObject(before) || isObject(after) ? [{ segment: '{any}', before, after }] : [],
    };
  const change =
    after === false
      ? schemaChange('no longer allows additional properties', breaksRequests)
      : schemaChange('now allows additional properties', safe);
  return { own: [change], links: [] };
}

/** Names a variant by its reference, its title, or its number. */
const named = (schema: unknown, index: number) => {
  const ref = refOf(schema);
  const title = isObject(schema) ? asString(schema['title']) : undefined;
  return { schema, name: ref === undefined ? (title ?? `variant ${index + 1}`) : refName(ref) };
};

/** Compares the lists of `oneOf` or `anyOf`. */
function compareVariants(before: readonly unknown[], after: readonly unknown[]): ShapeComparison {
  const unmatched = after.map(named);
  const take = (matches: (one: ReturnType<typeof named>) => boolean) => {
    const index = unmatched.findIndex(matches);
    return index < 0 ? undefined : unmatched.splice(index, 1)[0];
  };
  const variants = before.map(named);
  const equal = variants.map((one) => take((other) => same(one.schema, other.schema)));
  const matched = variants.map((one, index) => equal[index] ?? take(({ name }) => name === one.name));
  const removalBreaks = after.length === 0 ? breaksResponses : breaksRequests;
  const note = 'Clients that don’t handle unknown variants may fail.';
  return {
    links: variants.flatMap(({ schema, name }, index) => {
      const other = matched[index];
      return other ? [{ segment: `(${name})`, before: schema, after: other.schema }] : [];
    }),
    own: [
      ...variants
        .filter((_, index) => !matched[index])
        .map(({ name }) =>
          schemaChange('', removalBreaks, {
            path: [`(${name})`],
            kind: 'removed',
            prefix: 'removed variant',
          }),
        ),
      ...unmatched.map(({ name }) => {
        const more = { path: [`(${name})`], kind: 'added', prefix: 'added variant' } as const;
        return before.length === 0
          ? schemaChange('', breaksRequests, more)
          : schemaChange('', safe, { ...more, note });
      }),
    ],
  };
}

/** Returns the links to `prefixItems`, by index, and to `items`. */
function itemLinks({ before, after }: Shapes): Link[] {
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  const prefixLinks = Array.from({ length: count }, (_, index) => ({
    segment: `[${index}]`,
    before: before.prefixItems[index] ?? before.items,
    after: after.prefixItems[index] ?? after.items,
  }));
  const [old, current] = [before.items, after.items];
  const isCompared =
    count === 0 ? old !== undefined || current !== undefined : old !== undefined && current !== undefined;
  return isCompared ? [...prefixLinks, { segment: '[]', before: old, after: current }] : prefixLinks;
}

/** Compares two schemas one level deep: returns their own differences and the nested pairs to compare. */
export function compareShapes(shapes: Shapes): ShapeComparison {
  const { before, after } = shapes;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const nested = [
    ...[...names].map((name) => compareProperty(shapes, name)),
    compareAdditional(shapes),
    compareVariants(before.oneOf, after.oneOf),
    compareVariants(before.anyOf, after.anyOf),
  ];
  return {
    own: [
      ...compareRules(shapes),
      ...undescribedRequired(after, before).map((name) => added(name, true)),
      ...undescribedRequired(before, after).map((name) => optional(name)),
      ...nested.flatMap(({ own }) => own),
    ],
    links: [...nested.flatMap(({ links }) => links), ...itemLinks(shapes)],
  };
}
