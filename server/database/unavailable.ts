// Which failures of a database pass by themselves, or once its operator has made room: 503, not 500.

/** SQLite's result codes: busy, read-only, input/output, full, can't be opened. */
const sqlite = new Set([5, 8, 10, 13, 14]);

/**
 * PostgreSQL's: no connection (08), no resources, as of disk or connections (53), stopping or starting (57P0x), a
 * failing disk (58030), only to be read, as a standby (25006), and what other writers forced out too often (40001, 40P01).
 */
const postgres = /^(08...|53...|57P0[1-5]|58030|25006|40001|40P01)$/;

/** The system's, of a server that isn't found or reached, or goes away. */
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own errors have no code: of a connection that broke, and of one that was waited for too long. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/**
 * Whether the store threw this since its database can't be used at the moment. What was asked for may be asked for
 * again; of a write whose connection broke nobody knows whether it was done.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 255);
  if ('syscall' in error && error.syscall === 'connect') return true; // of a socket in a folder: ENOENT
  if ('code' in error && typeof error.code === 'string')
    return postgres.test(error.code) || network.test(error.code);
  return broken.test(error.message);
}
