import { same } from '#lib/patch.ts';
import { wordSet, type Json } from '#openapi/document/json.ts';
import {
  capitalize,
  difference,
  valueDifference,
  type Difference,
  type Part,
  type Sides,
} from './difference.ts';

/** Keys without effect on requests and responses. */
const docsKeys = wordSet('title summary description example examples externalDocs $comment');

const labels: Record<string, string> = {
  externalDocs: 'external docs',
  operationId: 'operation ID',
  termsOfService: 'terms of service',
};

export const isDocsKey = (key: string) => docsKeys.has(key);
export const keyLabel = (key: string) => (Object.hasOwn(labels, key) ? (labels[key] ?? key) : key);

/** Returns the keys whose values differ, with both values. */
export const differing = (before: Json, after: Json) =>
  Object.keys({ ...before, ...after })
    .filter((key) => !same(before[key], after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));

type KeyRules = {
  part?: string;
  /** Keys that other functions compare. */
  except?: ReadonlySet<string>;
  isBreaking?: (key: string) => boolean;
  isDocsOnly?: (key: string) => boolean;
};

/** Compares all keys without specific rules, so that no difference is missed. */
export const compareKeys = (
  before: Json,
  after: Json,
  { part = '', except, isBreaking = () => false, isDocsOnly = isDocsKey }: KeyRules = {},
): Difference[] =>
  differing(before, after)
    .filter(({ key }) => !except?.has(key))
    .map(({ key, ...sides }) =>
      valueDifference(keyLabel(key), sides, {
        part,
        isBreaking: isBreaking(key),
        isDocsOnly: isDocsOnly(key),
      }),
    );

export const compareText = (
  description: string,
  sides: Sides<string | undefined>,
  more?: Partial<Difference>,
): Difference[] => (sides.before === sides.after ? [] : [valueDifference(description, sides, more)]);

export const compareDeprecation = ({ before, after }: Sides<boolean>, part = ''): Difference[] =>
  before === after
    ? []
    : [difference('changed', `${part && 'is '}${after ? 'now' : 'no longer'} deprecated`, { part })];

type Requirable = { isRequired: boolean };

export function compareRequired(
  { before, after }: Sides<Requirable>,
  { part, direction }: Part,
): Difference[] {
  if (before.isRequired === after.isRequired) return [];
  return [
    after.isRequired
      ? difference('changed', 'is now required', { part, isBreaking: direction === 'request' })
      : difference('changed', 'is now optional', { part, isBreaking: direction === 'response' }),
  ];
}

type NamedRules<T> = {
  /** “query parameter limit” */
  label: (item: T, name: string) => string;
  /** The part that contains the items. */
  within?: string;
  /** By default a removal is breaking and an addition is not. */
  removed?: (item: T) => Partial<Difference>;
  added?: (item: T, label: string) => Partial<Difference>;
  compare?: (before: T, after: T, part: string) => Difference[];
};

/** Compares items by name: those of `before` in their order, then new ones. */
export const compareNamed = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  { label, within = '', removed, added, compare }: NamedRules<T>,
): Difference[] => [
  ...[...before].flatMap(([name, item]) => {
    const text = label(item, name);
    const other = after.get(name);
    if (other !== undefined)
      return compare?.(item, other, within === '' ? capitalize(text) : `${within}, ${text}`) ?? [];
    const prefix = `removed ${text}`;
    return difference('removed', '', { part: within, prefix, isBreaking: true, ...removed?.(item) });
  }),
  ...[...after]
    .filter(([name]) => !before.has(name))
    .map(([name, item]) => {
      const text = label(item, name);
      return difference('added', '', { part: within, prefix: `added ${text}`, ...added?.(item, text) });
    }),
];

export const byName = <T>(list: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> =>
  new Map(list.map((item) => [nameOf(item), item]));
