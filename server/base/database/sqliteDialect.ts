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
import { shareTurn } from '#server/base/scheduling/turns.ts';

const retries = { tries: 500, milliseconds: 10 };

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 255) === 5;

/**
 * SQLite is synchronous: without a pause, all queries of a request are one turn of the event loop. A request waits for its
 * turn before it takes the connection, so that the queries of others run meanwhile. A transaction keeps the connection.
 */
class SharingDriver extends SqliteDriver {
  #isSharing = false;
  #free = Promise.resolve();
  #release = () => {};
  protected isTransaction = false;

  override async acquireConnection() {
    await shareTurn();
    const free = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await free;
    this.#release = resolve;
    const connection = await super.acquireConnection();
    if (this.#isSharing) return connection;
    this.#isSharing = true;
    const run = connection.executeQuery.bind(connection);
    return Object.assign(connection, {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const result = await run<Row>(query);
        if (this.isTransaction) await shareTurn();
        return result;
      },
    });
  }

  override async releaseConnection() {
    this.isTransaction = false;
    await super.releaseConnection();
    this.#release();
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await super.beginTransaction(connection);
    this.isTransaction = true;
  }
}

class ImmediateDriver extends SharingDriver {
  /** Retries for up to 5 s while another process holds the lock, without blocking the event loop. */
  override async beginTransaction(connection: DatabaseConnection) {
    for (let tries = 0; ; tries++) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        this.isTransaction = true;
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
 * lock. It would also queue for the connection before `SharingDriver` waits for a turn.
 */
class SharingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  override get supportsMultipleConnections() {
    return true;
  }
}

/** For a connection that only reads. */
export class ReadingSqliteDialect extends SqliteDialect {
  protected readonly database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.database = database;
  }
  override createAdapter() {
    return new SharingAdapter();
  }
  override createDriver(): SqliteDriver {
    return new SharingDriver({ database: this.database });
  }
}

export class ImmediateSqliteDialect extends ReadingSqliteDialect {
  override createDriver() {
    return new ImmediateDriver({ database: this.database });
  }
}
