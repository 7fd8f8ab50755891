import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Engine } from '../engine.ts';

/** The types of columns that differ between the engines. */
type Types = {
  engine: Engine;
  /** Ids, times and positions: they must compare as bytes on both engines, or keyset pagination skips rows. */
  key: RawBuilder<string>;
  bytes: RawBuilder<unknown>;
};

/** Changes the schema, in the transaction of all pending migrations. */
export type Step = (db: Kysely<unknown>, types: Types) => Promise<void>;

export const typesOf = (engine: Engine): Types => ({
  engine,
  key: sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text'),
  bytes: sql.raw(engine === 'postgres' ? 'bytea' : 'blob'),
});
