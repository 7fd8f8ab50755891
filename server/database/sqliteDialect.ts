// Kysely gives a SQLite connection to one transaction at a time; this makes it take the write lock at the start.
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';

const patience = { tries: 500, milliseconds: 10 };

const busy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 255) === 5;

class ImmediateDriver extends SqliteDriver {
  /** Another process may hold the lock: waits for it up to 5 s without blocking the event loop. */
  override async beginTransaction(connection: DatabaseConnection) {
    for (let tries = 0; ; tries++) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!busy(error) || tries === patience.tries) throw error;
        await delay(patience.milliseconds);
      }
    }
  }

  /** A full or failing disk has ended the transaction by itself: that is what is to be told, not that it is over. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    });
  }
}

/** SQLite can undo DDL. Kysely's default says no, and would migrate without a transaction and without a lock. */
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
