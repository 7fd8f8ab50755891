/** SQLite result codes: a unique index, a primary key. */
const sqlite = new Set([2067, 1555]);
/** PostgreSQL: unique violation. */
const postgres = '23505';

/**
 * Returns whether an error means that another row has the same value in a unique index. Services check this before they
 * write, so that it happens only if another process writes the same value at the same time: 409 instead of 500.
 */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqlite.has(Number(error.errcode));
  return 'code' in error && error.code === postgres;
}
