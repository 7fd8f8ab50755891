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
