// Generates valid and broken requests for all operations from a seed.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { decodeQuery, encodeQuery } from '#contract/http.ts';
import type { Everything } from './everything.ts';
import { addressOf, bodies, operations, type Sample } from './samples.ts';

type Schema = z.core.$ZodType;
/** A request without the ids of `everything`, which are not known yet. */
export type Drawn = {
  operation: Sample;
  /** The id in the path to replace, and its replacement. */
  strayId: { place: number; id: string } | undefined;
  query: Record<string, string | string[]>;
  body: (all: Everything, address: string) => unknown;
};

const isKnown = (schema: Schema): schema is z.core.$ZodTypes => 'type' in schema._zod.def;

const strings = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\0', '\ud800', '🦀', '..', '%', '%00', "' or 1=1 --", '__proto__', 'null', '-1'),
  fc.constantFrom('=1+1', '<script>alert(1)</script>', 'javascript:alert(1)', '\u202e', '﷽', '1f44d', 'a,b'),
  fc.constantFrom('http://localhost/', 'https://docs.example/a b', 'ftp://x', 'http://[::1]', '//x', 'http:'),
  fc.integer({ min: 0, max: 2100 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 20, max: 60 }).map((length) => '🦀'.repeat(length)),
);

/** Any JSON value. */
const anything = fc.oneof(
  strings,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [null], [[]], { type: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant({ toString: 'x', constructor: { prototype: { admin: true } } }),
);

/** Placeholder for an id of `everything`. */
const idMark = '\u0001id:';
const idOf = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 3 });
const ids = idOf.map((name) => idMark + name);

const lengthsOf = (checks: readonly object[] = []) => {
  let [min, max] = [0, 80];
  for (const check of checks) {
    const { def } = (check as z.core.$ZodChecks)._zod;
    if (def.check === 'min_length') min = def.minimum;
    if (def.check === 'max_length') max = def.maximum;
  }
  return { min, max };
};

/** Texts at, below and above the limits of the schema. */
function texts(checks: readonly object[] | undefined): fc.Arbitrary<string> {
  const { min, max } = lengthsOf(checks);
  const lengths = [min - 1, min, min + 1, max - 1, max, max + 1].filter((length) => length >= 0);
  return fc.oneof(
    fc.constantFrom(...lengths).map((length) => 'n'.repeat(length)),
    fc.string({ minLength: min, maxLength: Math.min(max, 200) }),
    fc.string({ unit: fc.constantFrom('a', '0', '-'), minLength: 1, maxLength: 8 }),
    fc.constantFrom('https://tides.example/a', 'tides.example', 'Springs', '👍'),
    strings,
  );
}

/** Values of a schema, mostly valid. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (!isKnown(schema)) throw new TypeError('Unknown schema.');
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(valuesOf(def.innerType), { nil: null });
    case 'pipe':
      // A custom schema only checks a size. A codec's input is the encoded text.
      return valuesOf(isKnown(def.in) && def.in._zod.def.type === 'custom' ? def.out : def.in);
    case 'string':
      return def.checks?.length ? texts(def.checks) : fc.oneof({ weight: 3, arbitrary: ids }, strings);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 4 });
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'record':
      return fc.dictionary(fc.oneof(ids, strings), valuesOf(def.valueType), { maxKeys: 3 });
    case 'unknown':
      return anything;
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, valuesOf(value)])))
        .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    default:
      throw new TypeError(`Unsupported schema type “${def.type}”.`);
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Break = { at: number; how: 'replace' | 'remove' | 'add'; value: unknown };
const breaks: fc.Arbitrary<Break> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  value: anything,
});

/** Changes one part of the value. */
function broken(value: unknown, { at, how, value: by }: Break): unknown {
  if (typeof value !== 'object' || value === null) return how === 'remove' ? null : by;
  if (how === 'add') return Array.isArray(value) ? [...value, by] : { ...value, surplus: by };
  const keys = Object.keys(value);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return by;
  const inner = (value as Record<string, unknown>)[key];
  const deeper = at % 3 === 0 && typeof inner === 'object' && inner !== null;
  const next = { ...(value as Record<string, unknown>) };
  if (deeper) next[key] = broken(inner, { at: Math.floor(at / 3), how, value: by });
  else if (how === 'remove') delete next[key];
  else next[key] = by;
  return Array.isArray(value) ? Object.values(next) : next;
}

/** Replaces id placeholders by ids of `everything`. */
function withIds(value: unknown, known: string[]): unknown {
  if (typeof value === 'string' && value.startsWith(idMark)) {
    const letters = value.slice(idMark.length);
    return known[Number.parseInt(letters, 14) % known.length];
  }
  if (Array.isArray(value)) return value.map((item) => withIds(item, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [withIds(key, known), withIds(item, known)]);
  return Object.fromEntries(entries) as unknown;
}

export const knownIds = (all: Everything) =>
  Object.values(all).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)));

function bodiesOf({ name, row }: Sample): fc.Arbitrary<Drawn['body']> {
  if (!row.body)
    return fc.constantFrom<Drawn['body'][]>(
      () => undefined,
      () => undefined,
      () => ({}),
    );
  const fill =
    (value: unknown): Drawn['body'] =>
    (all) =>
      withIds(value, knownIds(all));
  const sample = bodies[name]!;
  return fc.oneof(
    fc.constant(sample),
    valuesOf(row.body).map(fill),
    fc.tuple(valuesOf(row.body), breaks).map(([value, change]) => fill(broken(value, change))),
    breaks.map(
      (change): Drawn['body'] =>
        (all, address) =>
          broken(sample(all, address), change),
    ),
  );
}

function queriesOf({ row }: Sample): fc.Arbitrary<Drawn['query']> {
  const shape = row.query?.shape ?? {};
  const names = Object.keys(shape);
  const value = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: valuesOf(shape[name]!) },
      { weight: 1, arbitrary: strings },
      {
        weight: 1,
        arbitrary: fc.constantFrom('true', 'false', '1', '1000', 'asc', 'tide', 'WyJhIiwiYiIsImMiXQ'),
      },
    );
  const known = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] });
  const strange = fc.dictionary(fc.constantFrom('x', 'limit', 'page', 'sort'), strings, { maxKeys: 1 });
  return fc
    .oneof(
      fc.constant({}),
      known,
      fc.tuple(known, strange).map(([a, b]) => ({ ...b, ...a })),
    )
    .map((query) =>
      Object.fromEntries(
        Object.entries(query).flatMap(([name, one]) =>
          one === undefined || one === null
            ? []
            : [[name, Array.isArray(one) ? one.map(asText) : asText(one)]],
        ),
      ),
    );
}

const stray = fc.record({
  place: fc.nat(3),
  id: fc.oneof(
    ids,
    strings.filter((text) => text !== ''),
  ),
});
const strayIds = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stray });

const drawn = fc.oneof(
  ...operations.map((operation) =>
    fc.record<Drawn>({
      operation: fc.constant(operation),
      strayId: strayIds,
      query: queriesOf(operation),
      body: bodiesOf(operation),
    }),
  ),
);

/** Generates requests. The same seed gives the same requests. */
export const draw = (requests: number, seed: number): Drawn[] =>
  fc.sample(drawn, { numRuns: requests, seed });

/** Builds the request with the actual ids. */
export function requestOf({ operation, strayId, query, body }: Drawn, all: Everything, address: string) {
  const known = knownIds(all);
  const [path = '', own] = addressOf(operation, all).split('?');
  const parts = path.split('/');
  const places = [...operation.row.path.split('/').entries()].filter(([, part]) => part.startsWith('{'));
  if (strayId && places.length > 0) {
    const [at] = places[strayId.place % places.length]!;
    parts[at] = encodeURIComponent(String(withIds(strayId.id, known)).toWellFormed());
  }
  const asked = { ...decodeQuery(own ?? ''), ...(withIds(query, known) as Drawn['query']) };
  const sent = operation.row.method === 'GET' ? undefined : body(all, address);
  return {
    method: operation.row.method,
    path: parts.join('/') + encodeQuery(asked),
    query: asked,
    body: sent,
  };
}
