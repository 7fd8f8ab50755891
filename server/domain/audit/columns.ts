// The columns of resources whose changes the audit log records.
import type { Database } from '#server/base/database/schema.ts';
import type { AuditedResource } from './resources.ts';

/** Columns that change with every write or follow from others. */
const derived = new Set([
  'id',
  'number',
  'created_at',
  'updated_at',
  'edited_at',
  'resolved_at',
  'resolved_by',
  'joined_at',
  'invited_by',
  'linked_at',
  'mail_state',
  'mail_error',
  'title_key',
  'name_key',
  'display_name',
  'search_text',
  'search_number',
  'member_count',
  'members_made',
  'created_by',
  'change_requests_made',
  'processing_state',
  'last_version_id',
  'last_processed_at',
  'last_process_error_code',
  'faults',
  'due_at',
  'failures',
  'claim',
  'from_root',
  'failing_since',
  'retry_at',
  'previous_until',
  'previous_secret',
  'expiry_told',
  'pattern',
]);

const flags = new Set([
  'sso',
  'ai',
  'invite_links',
  'disabled',
  'active',
  'is_default',
  'hidden',
  'requires_approval',
  'reader_changes',
  'published',
  'draft',
  'permanent',
  'capture_wildcard',
]);
const json = new Set(['email_domains', 'options', 'languages', 'destination']);

const camelCase = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the value of a column as an event contains it. */
export function valueOf(column: string, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (flags.has(column)) return value === 1;
  return json.has(column) && typeof value === 'string' ? JSON.parse(value) : value;
}

/** How events name a column, and whether they contain its values. */
type AuditedColumn = { column: string; name: string; isShown: boolean };

const columnsOfTables = new Map<keyof Database, AuditedColumn[]>();

/** Returns the columns whose changes an event names, from a row with all columns. */
export function columnsOf({ table, shown }: AuditedResource, row: object): readonly AuditedColumn[] {
  let columns = columnsOfTables.get(table);
  if (!columns) {
    columns = Object.keys(row)
      .filter((column) => shown.includes(column) || !derived.has(column))
      .map((column) => ({ column, name: camelCase(column), isShown: shown.includes(column) }));
    columnsOfTables.set(table, columns);
  }
  return columns;
}
