import type { Kysely } from 'kysely';
import { fromJson } from '#server/base/lib/json.ts';
import type { Step } from './step.ts';

type Row = Record<string, string | number | null>;
type Tables = Record<string, Row>;

/** The first milliseconds of a UUID of version 7, which the IDs of audit events are. */
const timeOf = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

const parentsOf = (revision: Row | undefined) => fromJson<string[]>(String(revision?.['parents'] ?? '[]'));

/** Why a revision that isn't of a change request became main. */
const causes: Record<string, string> = { initial: 'creation', merge: 'merge' };

/** Reads what became main of a space from its stored revisions, newest first, and its merged requests and their audit events. */
async function earlierRows(db: Kysely<Tables>, space: Row): Promise<Row[]> {
  const ofSpace = (table: string) => db.selectFrom(table).where('space_id', '=', space['id']!);
  const revisions = await ofSpace('revisions')
    .select(['id', 'change_request_id', 'type', 'parents', 'created_at', 'created_by'])
    .execute();
  const requests = await ofSpace('change_requests').selectAll().where('status', '=', 'merged').execute();
  const events = await db
    .selectFrom('audit_events')
    .select(['id', 'actor_id', 'payload'])
    .where('organization_id', '=', space['organization_id']!)
    .where('target_id', '=', space['id']!)
    .where('action', '=', 'changeRequests.merge')
    .execute();
  const byId = new Map(revisions.map((row) => [String(row['id']), row]));
  const requestById = new Map(requests.map((row) => [String(row['id']), row]));
  const requestOfRevision = new Map(requests.map((row) => [String(row['revision_id']), row]));
  const mergeOf = (request: Row | undefined) =>
    request && events.find(({ payload }) => String(payload).includes(String(request['id'])));

  const rows: Row[] = [];
  const seen = new Set<string>();
  for (let id: string | undefined = String(space['revision_id']); id !== undefined && !seen.has(id);) {
    const revision = byId.get(id);
    if (!revision) break;
    seen.add(id);
    const [first, second] = parentsOf(revision);
    const own = revision['change_request_id'] === null;
    const request = own
      ? requestOfRevision.get(second ?? '')
      : requestById.get(String(revision['change_request_id']));
    const event = mergeOf(request);
    const base = request && (request['revision_merged_ancestor'] ?? request['revision_initial']);
    const previous: string | undefined = own ? first : base === undefined ? undefined : String(base);
    const imported = revision['created_by'] === null || revision['type'] !== 'import' ? 'load' : 'import';
    rows.push({
      space_id: space['id']!,
      revision_id: id,
      previous_id: previous ?? null,
      cause: own ? (causes[String(revision['type'])] ?? imported) : request ? 'merge' : 'unknown',
      change_request_id: request?.['id'] ?? null,
      at: own
        ? revision['created_at']!
        : event
          ? timeOf(String(event['id']))
          : (request?.['updated_at'] ?? revision['created_at']!),
      // The author of the request's revision isn't always who merged it.
      made_by: own ? revision['created_by']! : (event?.['actor_id'] ?? null),
    });
    id = previous;
  }
  return rows;
}

/** What became main of each space, when, by whom and why, and which pages it changed. */
export const mainLog: Step = async (db, { key }) => {
  await db.schema
    .createTable('main_log')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('revision_id', key, (column) => column.notNull())
    .addColumn('previous_id', key)
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('made_by', key)
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('change_request_id', key)
    .addColumn('pages', 'integer')
    .addColumn('files', 'integer')
    .addPrimaryKeyConstraint('main_log_key', ['space_id', 'sequence'])
    .execute();
  await db.schema
    .createIndex('main_log_by_revision_id')
    .on('main_log')
    .columns(['space_id', 'revision_id'])
    .execute();
  await db.schema
    .createTable('main_log_pages')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('page_id', key, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('document_id', key)
    .addPrimaryKeyConstraint('main_log_pages_key', ['space_id', 'page_id', 'sequence'])
    .execute();

  const tables = db.$extendTables<Tables>();
  const spaces = await tables.selectFrom('spaces').select(['id', 'organization_id', 'revision_id']).execute();
  for (const space of spaces) {
    const rows = (await earlierRows(tables, space)).toReversed();
    for (const [n, row] of rows.entries())
      await tables
        .insertInto('main_log')
        .values({ ...row, sequence: n + 1 })
        .execute();
  }
};
