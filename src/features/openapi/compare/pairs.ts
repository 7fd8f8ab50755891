import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import type { Description } from '../document/description.ts';
import { isObject, objectIn, type Json } from '../document/json.ts';
import { besideRef, follow, refOf } from '../document/refs.ts';
import { shapesOf } from '../document/shape.ts';
import { compareWords } from './compareRules.ts';
import { compareShapes, type Link } from './compareShapes.ts';
import {
  pathOf,
  placed,
  schemaChange,
  type Difference,
  type Direction,
  type Place as PartPlace,
  type SchemaDifference,
  type Sides,
} from './difference.ts';

/** Two schemas that were compared. What is in them is only looked at when it is asked for. */
type Pair = {
  own: SchemaDifference[];
  links: Link[];
  /** Whether there is anything to tell of it, or of what it leads to. */
  doesDiffer?: boolean;
  /** What in it leads to something that there is to tell of. */
  differing?: { link: Link; next: Pair }[];
};
type Place = { pair: Pair; at: readonly string[]; unseen: Direction | undefined; from?: Place | undefined };

/** Schemas that lie deeper in each other than anyone has them. */
const deepest = 40;
/** So many places are named at which something is changed like at another. */
const mostLike = 12;

const nothing: Json = {};

/** The same schema is the same object; what stands beside a reference makes it another. */
const identity = (root: Json, schema: unknown) =>
  besideRef(schema) ? objectIn(schema) : isObject(schema) ? follow(root, schema).value : nothing;

const sameName = ({ before, after }: Link) => {
  const ref = refOf(before);
  return ref !== undefined && ref.split('/').at(-1) === refOf(after)?.split('/').at(-1);
};

/** Of two equal schemas that hold no others. Most are like that. */
const alike: Pair = { own: [], links: [], doesDiffer: false };
const isLeaf = (schema: Json) =>
  Object.values(schema).every((value) => typeof value !== 'object' || value === null || isListOfWords(value));
const isListOfWords = (value: object) =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

/** Whether a place lies in what it is a place of: a schema that holds itself. */
const isInside = ({ from }: Place, pair: Pair): boolean =>
  from !== undefined && (from.pair === pair || isInside(from, pair));

/** What is said beside references to schemas that are told on their own. */
const besideNames = ({ pair, at }: Place) =>
  pair.links.filter(sameName).flatMap(({ at: last, before, after }) => {
    const words = compareWords({ before: besideRef(before) ?? {}, after: besideRef(after) ?? {} });
    return words.map((own) => ({ ...own, at: [...at, last] }));
  });

const breaksOf = (told: readonly SchemaDifference[]) => ({
  request: told.some(({ breaks }) => breaks.request),
  response: told.some(({ breaks }) => breaks.response),
});

/** Names the places of schemas that were told at another place already; of very many only how many there are. */
function likeBefore(
  told: readonly SchemaDifference[],
  places: ReadonlyMap<Pair, Place>,
  again: readonly Place[],
): SchemaDifference[] {
  const like = again.flatMap(({ at, pair, unseen }): SchemaDifference[] => {
    const place = places.get(pair)?.at ?? [];
    const inside = told.filter((one) => place.every((part, index) => part === one.at[index]));
    if (inside.length === 0) return [];
    const description = place.length === 0 ? 'is changed like the whole' : `is changed like ${pathOf(place)}`;
    const binding = inside.filter(({ isWords }) => isWords !== true);
    return [schemaChange(description, breaksOf(binding), { at, isWords: binding.length === 0, unseen })];
  });
  const more = like.slice(mostLike);
  if (more.length === 0) return like;
  const description = `${pluralize(more.length, 'further place')} in it ${more.length === 1 ? 'is' : 'are'} changed in the same ways`;
  return [...like.slice(0, mostLike), schemaChange(description, breaksOf(more))];
}

type Options = {
  /** Who sends it; left out, what may only be read or only be written is told as well. */
  direction?: Direction;
  /** Stops where a schema refers to another one by name: that one is told on its own. */
  namedApart?: boolean;
};

/** Compares schemas of `before` with schemas of `after`: each pair once, wherever the two are referred to. */
export function schemaPairs(before: Description, after: Description) {
  const shapeOf = { before: shapesOf(before.root), after: shapesOf(after.root) };
  const pairs = new WeakMap<Json, WeakMap<Json, Pair>>();

  function pairOf({ before: was, after: is }: Sides<unknown>): Pair {
    const [one, other] = [identity(before.root, was), identity(after.root, is)];
    if (isLeaf(one) && same(one, other)) return alike;
    const others = pairs.get(one) ?? new WeakMap<Json, Pair>();
    pairs.set(one, others);
    const known = others.get(other);
    if (known) return known;
    const pair: Pair = compareShapes({ before: shapeOf.before(was), after: shapeOf.after(is), shapeOf });
    others.set(other, pair);
    return pair;
  }

  /** Whether there is anything to tell of a pair or of what it leads to. */
  function differs(pair: Pair) {
    if (pair.doesDiffer !== undefined) return pair.doesDiffer;
    const seen = new Set([pair]);
    for (const one of seen) {
      if (one.own.length > 0 || one.doesDiffer === true) return (pair.doesDiffer = true);
      for (const link of one.links) seen.add(pairOf(link));
    }
    for (const one of seen) one.doesDiffer = false;
    return false;
  }

  const differingIn = (pair: Pair) =>
    (pair.differing ??= pair.links
      .map((link) => ({ link, next: pairOf(link) }))
      .filter(({ next }) => differs(next)));

  /** From the outside in. What is told of two schemas at one place is only named at others. */
  function gather(first: Place, { direction, namedApart = false }: Options): SchemaDifference[] {
    const told: SchemaDifference[] = [];
    const again: Place[] = [];
    const places = new Map([[first.pair, first]]);
    for (const place of places.values()) {
      for (const own of place.pair.own) {
        const unseen = own.unseen ?? place.unseen;
        if (direction === undefined || unseen !== direction)
          told.push({ ...own, at: [...place.at, ...own.at], unseen });
      }
      if (namedApart) told.push(...besideNames(place));
      if (place.at.length > deepest) continue;
      for (const { link, next } of differingIn(place.pair)) {
        const unseen = link.unseen?.() ?? place.unseen;
        if ((direction !== undefined && unseen === direction) || (namedApart && sameName(link))) continue;
        const inner = { pair: next, at: [...place.at, link.at], unseen, from: place };
        if (!places.has(next)) places.set(next, inner);
        else if (!isInside(inner, next)) again.push(inner);
      }
    }
    return [...told, ...likeBefore(told, places, again)];
  }

  const gathered = new Map<string, WeakMap<Pair, SchemaDifference[]>>();

  /** Returns the differences of two schemas, each pair once. */
  function tell(sides: Sides<unknown>, options: Options): readonly SchemaDifference[] {
    const pair = pairOf(sides);
    if (!differs(pair)) return [];
    const how = `${options.direction} ${options.namedApart}`;
    const known = gathered.get(how) ?? new WeakMap<Pair, SchemaDifference[]>();
    gathered.set(how, known);
    const told = known.get(pair) ?? gather({ pair, at: [], unseen: undefined }, options);
    known.set(pair, told);
    return told;
  }

  return {
    same: (one: Sides<unknown>, other: Sides<unknown>) => pairOf(one) === pairOf(other),
    tell,
    /** The same as differences of a part of an operation. */
    tellAt: (sides: Sides<unknown>, { place, direction }: PartPlace): Difference[] =>
      tell(sides, { direction }).map((one) => ({
        ...placed(one, place, one.breaks[direction] && one.isWords !== true),
        ...(direction === 'response' && one.inAnswers !== undefined && { description: one.inAnswers }),
      })),
  };
}
export type SchemaPairs = ReturnType<typeof schemaPairs>;
