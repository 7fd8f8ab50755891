import type { CompiledQuery, Compilable } from 'kysely';
import type { Engine } from './engine.ts';
import type { Store } from './store.ts';

/** An object whose properties are their own names, to build a query with placeholders as values. */
export const placeholders: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

/**
 * Returns a function that compiles queries once per engine and name, because building a query takes longer than running
 * a small one. `build` uses `placeholders` for all values, and `values` has them by name.
 */
export function compiledQueries() {
  const compiled = new Map<string, CompiledQuery>();
  return async <Row>(
    { engine, query }: Pick<Store, 'engine' | 'query'>,
    name: string,
    values: Readonly<Record<string, unknown>>,
    build: () => Compilable,
  ): Promise<Row[]> => {
    const key: `${Engine} ${string}` = `${engine} ${name}`;
    const made = compiled.get(key) ?? build().compile();
    compiled.set(key, made);
    const parameters = made.parameters.map((one) => (typeof one === 'string' ? (values[one] ?? null) : one));
    const { rows } = await query().executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

/** Maximum number of values in a list. Databases have limits for parameters. */
export const maxListed = 10_000;

/**
 * Returns a function like that of `compiledQueries`, for queries with a list of 1 to `maxListed` values. The list is
 * padded to a power of two with its last value, so that few queries are compiled.
 */
export const compiledInQueries =
  (compiled: ReturnType<typeof compiledQueries>) =>
  <Row>(
    store: Pick<Store, 'engine' | 'query'>,
    name: string,
    values: Readonly<Record<string, unknown>>,
    list: readonly string[],
    build: (list: string[]) => Compilable,
  ) => {
    const length = Math.min(maxListed, 2 ** Math.ceil(Math.log2(list.length)));
    const names = Array.from({ length }, (_, at) => `item ${at}`);
    const items = names.map((item, at) => [item, list[at] ?? list.at(-1)]);
    return compiled<Row>(store, `${name} ${names.length}`, { ...values, ...Object.fromEntries(items) }, () =>
      build(names),
    );
  };
