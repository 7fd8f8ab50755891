import { sql, type Kysely } from 'kysely';
import { ConfigError } from '#server/base/config.ts';
import type { Database } from './schema.ts';

/**
 * Sets the search path of the current PostgreSQL transaction to the one that the role starts with. Behind a connection
 * pooler, another client may have changed it.
 */
export const resetSearchPath = (transaction: Kysely<Database>) =>
  sql`set local search_path to default`.execute(transaction);

/** Returns the PostgreSQL schema that the role creates tables in. Throws ConfigError if it has none. */
export const ownSchema = (database: Kysely<Database>): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    await resetSearchPath(transaction);
    const query = sql<{ schema: string | null }>`select current_schema() as schema`;
    const { rows } = await query.execute(transaction);
    const schema = rows[0]?.schema;
    if (schema) return schema;
    throw new ConfigError('The search_path of the PostgreSQL role names no schema that exists.');
  });
