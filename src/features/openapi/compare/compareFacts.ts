import { same } from '#lib/patch.ts';
import { namesIn, type Json } from '../document/json.ts';
import { difference, valueDifference, type Difference, type Place, type Sides } from './difference.ts';

/** Facts that bind nobody. */
const words = namesIn('title summary description example examples externalDocs $comment');

const names: Record<string, string> = {
  externalDocs: 'further documentation',
  operationId: 'operation ID',
  termsOfService: 'terms of service',
};

export const isWord = (key: string) => words.has(key);
export const factName = (key: string) => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);

/** The keys whose values differ, with both values. */
export const differing = (before: Json, after: Json) =>
  Object.keys({ ...before, ...after })
    .filter((key) => !same(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));

type FactRules = {
  place?: string;
  /** Facts that are compared elsewhere. */
  except?: ReadonlySet<string>;
  isBreaking?: (key: string) => boolean;
  isWords?: (key: string) => boolean;
};

/** Compares facts that need no rules of their own, so that no difference is left out. */
export const compareFacts = (
  before: Json,
  after: Json,
  { place = '', except, isBreaking = () => false, isWords = isWord }: FactRules = {},
): Difference[] =>
  differing(before, after)
    .filter(({ key }) => !except?.has(key))
    .map(({ key, ...sides }) =>
      valueDifference(factName(key), sides, { place, isBreaking: isBreaking(key), isWords: isWords(key) }),
    );

export const compareText = (
  description: string,
  sides: Sides<string | undefined>,
  more?: Partial<Difference>,
): Difference[] => (sides.before === sides.after ? [] : [valueDifference(description, sides, more)]);

export const compareDeprecation = ({ before, after }: Sides<boolean>, place = ''): Difference[] =>
  before === after
    ? []
    : [difference('changed', after ? 'is deprecated now' : 'is not deprecated any more', { place })];

type Sent = { isRequired: boolean };

export function compareRequired({ before, after }: Sides<Sent>, { place, direction }: Place): Difference[] {
  if (before.isRequired === after.isRequired) return [];
  return [
    after.isRequired
      ? difference('changed', 'is required now', { place, isBreaking: direction === 'request' })
      : difference('changed', 'may be left out now', { place, isBreaking: direction === 'response' }),
  ];
}

type NameRules<T> = {
  placeOf: (one: T, name: string) => string;
  /** The usual removal breaks clients, the usual addition does not. */
  removed?: (one: T) => Partial<Difference>;
  added?: (one: T) => Partial<Difference>;
  compare?: (before: T, after: T, place: string) => Difference[];
};

/** Compares things by name: those of `before` in their order, then those that are new. */
export const compareNamed = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  { placeOf, removed, added, compare }: NameRules<T>,
): Difference[] => [
  ...[...before].flatMap(([name, one]) => {
    const place = placeOf(one, name);
    const other = after.get(name);
    if (other !== undefined) return compare?.(one, other, place) ?? [];
    return difference('removed', 'was removed', { place, isBreaking: true, ...removed?.(one) });
  }),
  ...[...after]
    .filter(([name]) => !before.has(name))
    .map(([name, one]) => difference('added', 'is new', { place: placeOf(one, name), ...added?.(one) })),
];

export const byName = <T>(list: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [nameOf(one), one]));
