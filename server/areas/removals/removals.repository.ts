import { sql, type SqlBool } from 'kysely';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf, type AnyTables } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { openStatuses } from '#server/domain/change-requests/openStatuses.ts';

export type RemovalRow = Database['removals'];
export type RevisionRow = Database['revisions'];

/** Texts and files that one statement searches. They can be large. */
const searched = 50;
const searchedFiles = 5;

/** Revisions per read. One of a space with many top-level pages has some 100 KB. */
const batch = 20;

/** Tables with words of people, by the column of the space, and their columns. */
const wordTables = {
  comments: ['markdown', 'node_preview'],
  change_requests: ['subject', 'description'],
  site_feedback: ['comment', 'page_title'],
} as const;
type Words = Record<string, string | null> & { id: string };
type WordTable = keyof typeof wordTables;
export const wordTableNames = [
  'comments',
  'change_requests',
  'site_feedback',
] as const satisfies readonly WordTable[];

/** Rows that the connection has changed so far. SQLite only. */
const changedRows = async ({ query }: Store) =>
  (await sql<{ n: number }>`select total_changes() as n`.execute(query())).rows[0]!.n;

export const removalsRepository = (store: Store) => {
  const { engine, query } = store;
  const removals = rowsOf(store, 'removals');
  const position = engine === 'sqlite' ? sql.raw('instr') : sql.raw('strpos');
  const contains = (column: string, text: string) =>
    sql<SqlBool>`${position}(${sql.ref(column)}, ${text}) > 0`;
  const containsBytes = (text: string) =>
    engine === 'sqlite'
      ? sql<SqlBool>`instr(bytes, ${Buffer.from(text)}) > 0`
      : sql<SqlBool>`position(${Buffer.from(text)}::bytea in bytes) > 0`;

  return {
    insert: removals.insert,
    get: (spaceId: string, id: string) => removals.get({ space_id: spaceId, id }),
    update: removals.update,

    /** Returns removals that aren't complete, oldest first. */
    open: () =>
      query()
        .selectFrom('removals')
        .selectAll()
        .where('status', '!=', 'complete')
        .orderBy('created_at')
        .execute(),

    /** Returns whether no other process has worked on a removal since `before`. */
    async claim(id: string, at: string, before: string) {
      const { numUpdatedRows } = await query()
        .updateTable('removals')
        .set({ claimed_at: at })
        .where('id', '=', id)
        .where((e) => e.or([e('claimed_at', 'is', null), e('claimed_at', '<', before)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Renews a claim. */
    renew: (id: string, at: string) =>
      query()
        .updateTable('removals')
        .set({ claimed_at: at })
        .where('id', '=', id)
        .where('claimed_at', 'is not', null)
        .execute(),

    /** Returns when content was last replaced, by removal. */
    replaced: () =>
      query()
        .selectFrom('removals')
        .select(['id', 'replaced_at'])
        .where('replaced_at', 'is not', null)
        .execute(),

    /** Yields the revisions of a space in batches. */
    async *revisions(spaceId: string) {
      for (let last = ''; ;) {
        const rows = await query()
          .selectFrom('revisions')
          .selectAll()
          .where('space_id', '=', spaceId)
          .where('id', '>', last)
          .orderBy('id')
          .limit(batch)
          .execute();
        yield rows;
        if (rows.length < batch) return;
        last = rows.at(-1)!.id;
      }
    },

    revisionsById: (ids: readonly string[]) =>
      query().selectFrom('revisions').selectAll().where('id', 'in', ids).execute(),

    /** Returns the IDs of the active revision of a space and of the current ones of its change requests. */
    async currentRevisions(spaceId: string) {
      const main = await rowsOf(store, 'spaces').pick({ id: spaceId }, ['revision_id']);
      const requests = await query()
        .selectFrom('change_requests')
        .select('revision_id')
        .where('space_id', '=', spaceId)
        .where('status', 'in', openStatuses)
        .execute();
      return { main: main?.revision_id, requests: requests.map(({ revision_id }) => revision_id) };
    },

    /** Returns which of these texts contain a text. */
    async documentsWith(text: string, ids: readonly string[]) {
      const found: string[] = [];
      for (const some of batchesOf(ids, searched)) {
        const rows = await query()
          .selectFrom('documents')
          .select('id')
          .where('id', 'in', some)
          .where(contains('markdown', text))
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return new Set(found);
    },

    /** Returns which of these contents of files contain a text. */
    async blobsWith(text: string, ids: readonly string[]) {
      const found: string[] = [];
      for (const some of batchesOf(ids, searchedFiles)) {
        const rows = await query()
          .selectFrom('blobs')
          .select('id')
          .where('id', 'in', some)
          .where(containsBytes(text))
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return new Set(found);
    },

    async fileLists(ids: readonly string[]) {
      const found: Database['file_lists'][] = [];
      for (const some of batchesOf(ids, searched))
        found.push(...(await query().selectFrom('file_lists').selectAll().where('id', 'in', some).execute()));
      return found;
    },

    /** Stores new nodes or file lists. */
    async add(table: 'page_nodes' | 'file_lists', rows: readonly { id: string; body: string }[]) {
      for (const some of batchesOf(rows, searched))
        await store.transaction(() => rowsOf(store, table).upsert(some, ['id']));
    },

    /** Replaces the content of revisions. */
    replace: (rows: readonly RevisionRow[]) =>
      rowsOf(store, 'revisions').upsert(rows, ['id'], ['roots', 'file_list_id', 'git', 'edited_at']),

    /** Names another text of a page in the history. */
    renameDocument: (spaceId: string, pageId: string, from: string, to: string) =>
      rowsOf(store, 'main_log_pages').update(
        { space_id: spaceId, page_id: pageId, document_id: from },
        { document_id: to },
      ),

    /** Returns the comments, change requests or readers' feedback of a space that contain a text. */
    words: (table: WordTable, spaceId: string, text: string) =>
      query()
        .$extendTables<AnyTables>()
        .selectFrom<string>(table)
        .select(['id', ...wordTables[table]])
        .where('space_id', '=', spaceId)
        .where((e) => e.or(wordTables[table].map((column) => contains(column, text))))
        .$castTo<Words>()
        .execute(),

    setWords: (table: WordTable, { id, ...columns }: Words) =>
      query()
        .$extendTables<AnyTables>()
        .updateTable(table as string)
        .set(columns)
        .where('id', '=', id)
        .execute(),

    replies: (spaceId: string, text: string) =>
      query()
        .selectFrom('comment_replies')
        .innerJoin('comments', 'comments.id', 'comment_replies.comment_id')
        .select(['comment_replies.id', 'comment_replies.markdown'])
        .where('comments.space_id', '=', spaceId)
        .where(contains('comment_replies.markdown', text))
        .execute(),

    setReply: (id: string, markdown: string) => rowsOf(store, 'comment_replies').update(id, { markdown }),

    /** Deletes redirects from paths that contain a text in lower case. */
    removePaths: (spaceId: string, text: string) =>
      query()
        .deleteFrom('page_paths')
        .where('space_id', '=', spaceId)
        .where(contains('path', text.toLowerCase()))
        .execute(),

    /** Returns the events of a space whose data contains a text. */
    events: (spaceId: string, text: string) =>
      query()
        .selectFrom('audit_events')
        .select(['organization_id', 'id', 'payload'])
        .where('target_id', '=', spaceId)
        .where(contains('payload', JSON.stringify(text).slice(1, -1)))
        .execute(),

    setEvent: ({
      organization_id,
      id,
      payload,
    }: Pick<Database['audit_events'], 'organization_id' | 'id' | 'payload'>) =>
      rowsOf(store, 'audit_events').update({ organization_id, id }, { payload }),

    /**
     * Merges the parts of the word index a bit, which deletes words that were removed from it. Returns whether it was a
     * part of the work.
     * @param isFirst begins a merge of all parts
     */
    async compactWords(isFirst: boolean) {
      if (engine !== 'sqlite') return false;
      return store.transaction(async () => {
        const before = await changedRows(store);
        const pages = isFirst ? -wordPages : wordPages;
        await sql`insert into page_search (page_search, rank) values ('merge', ${pages})`.execute(query());
        return (await changedRows(store)) - before > 1;
      });
    },
  };
};

/** Pages of the word index that one step merges, about 1 ms each. */
const wordPages = 16;
