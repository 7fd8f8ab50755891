import type { Store } from '#server/base/database/store.ts';

/** Tables with a column `last_used_at`. */
const tables = ['sessions', 'tokens', 'user_tokens'] as const;
export type UsedTable = (typeof tables)[number];

export const lastUseRepository = ({ query }: Store) => ({
  /** Sets when these were used last, unless another process has set it since `before`. */
  set: (table: UsedTable, hashes: readonly string[], now: string, before: string) =>
    query()
      .updateTable(table)
      .set({ last_used_at: now })
      .where('hash', 'in', hashes)
      .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<', before)]))
      .execute(),
});
