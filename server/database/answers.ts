// Answers already written out, kept for as long as the database is unchanged.
import type { SqliteDatabase } from 'kysely';

/** Gives the answer kept under the key, or makes, keeps and gives it. */
export type Answers = (key: string, make: () => Promise<unknown>) => Promise<Buffer>;

const written = async (make: () => Promise<unknown>) => Buffer.from(JSON.stringify(await make()));

/** For a database that can't say cheaply whether it changed: every answer is made anew. */
export const madeAnew: Answers = (_key, make) => written(make);

/** Bytes kept at most; beyond, all are dropped. */
const room = 64 * 2 ** 20;

/**
 * SQLite tells in 2 µs whether any connection of any process has committed.
 * @param reader a connection that never writes; it sees the commits of all others
 */
export function answersOf(reader: SqliteDatabase): Answers {
  const version = reader.prepare('pragma data_version');
  let kept = new Map<string, Buffer>();
  let seen: unknown;
  let bytes = 0;
  return async (key, make) => {
    const [row] = version.all([]) as { data_version: number }[];
    if (row?.data_version !== seen || bytes > room) {
      kept = new Map();
      seen = row?.data_version;
      bytes = 0;
    }
    const hit = kept.get(key);
    if (hit) return hit;
    const target = kept; // a commit while this one is made must not put it among those made after
    const answer = await written(make);
    target.set(key, answer);
    bytes += answer.length;
    return answer;
  };
}
