/** SQLite result codes: busy, read-only, I/O error, full, can't open. */
const sqlite = new Set([5, 8, 10, 13, 14]);

/**
 * PostgreSQL error codes: connection failure (08), insufficient resources (53), shutdown or startup (57P0x),
 * I/O error (58030), read-only standby (25006), serialization failure and deadlock after all retries (40001,
 * 40P01).
 */
const postgres = /^(08...|53...|57P0[1-5]|58030|25006|40001|40P01)$/;

/** System errors of an unreachable or disconnected server. */
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Messages of the driver's own errors, which have no code. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/**
 * Returns whether an error means that the database is temporarily unavailable: 503 instead of 500. Clients
 * may retry. If the connection of a write broke, its outcome is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqlite.has(Number(error.errcode) & 255);
  if ('syscall' in error && error.syscall === 'connect') return true; // such as ENOENT of a Unix socket
  if ('code' in error && typeof error.code === 'string')
    return postgres.test(error.code) || network.test(error.code);
  return broken.test(error.message);
}
