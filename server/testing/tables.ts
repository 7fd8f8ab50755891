import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** Returns the names of all tables, except for migrations and the search index. */
export async function tableNames({ query }: Pick<Store, 'query'>) {
  const tables = await query().introspection.getTables();
  return tables
    .map(({ name }) => name as keyof Database)
    .filter((name) => !/^(?:migrations|kysely_|(?:member|page)_search|sqlite_)/.test(name));
}
