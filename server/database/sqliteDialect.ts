// Kysely's SQLite dialect begins transactions with `begin`, which acquires the write lock only at the first
// write.
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';

const retries = { tries: 500, milliseconds: 10 };

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 255) === 5;

class ImmediateDriver extends SqliteDriver {
  /** Retries for up to 5 s while another process holds the lock, without blocking the event loop. */
  override async beginTransaction(connection: DatabaseConnection) {
    for (let tries = 0; ; tries++) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || tries === retries.tries) throw error;
        await delay(retries.milliseconds);
      }
    }
  }

  /**
   * A full or failing disk has already rolled the transaction back. The original error must reach the caller,
   * not this one.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    });
  }
}

/**
 * SQLite supports transactional DDL. Kysely assumes it doesn't, and would migrate without a transaction and
 * lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
  override createDriver() {
    return new ImmediateDriver({ database: this.#database });
  }
}
