import { sql, type SqlBool } from 'kysely';
import { compiledQueries, placeholders } from '#server/base/database/compiledQueries.ts';
import { rowsOf, type AnyTables } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { AuditedResource, Ids } from './resources.ts';

export type EventRow = Database['audit_events'];

/** A new event. If `target_label` is undefined, the repository reads it. */
export type NewEvent = Omit<EventRow, 'target_label'> & { target_label: string | null | undefined };

export type EventFilter = {
  organizationId: string;
  target: string | undefined;
  actor: string | undefined;
  action: string | undefined;
  /** A condition that can't be checked by the database. */
  matches: ((event: EventRow) => boolean) | undefined;
  /** The first ID of the period, and the first after it. */
  from: string | undefined;
  before: string | undefined;
};

/**
 * Maximum number of events that a list reads for one page. Filters without an index skip events, so a page can have
 * fewer items than its limit, also none, and still have a next page.
 */
export const maxScanned = 20_000;
/** Events that are read at a time to check `matches`. */
const batchSize = 500;

const compiled = compiledQueries();

/** Actions that send something to a webhook themselves. */
const unsent: ReadonlySet<string> = new Set(['webhooks.test', 'webhooks.resend']);

/** Not the literal type: Kysely would reject placeholders for columns with few values. */
const eventTable: string = 'audit_events';

/** All columns of an event with placeholders as values. */
const columns = {
  organization_id: 'organization_id',
  id: 'id',
  action: 'action',
  actor_type: 'actor_type',
  actor_id: 'actor_id',
  actor_label: 'actor_label',
  source: 'source',
  target_type: 'target_type',
  target_id: 'target_id',
  target_label: 'target_label',
  token_id: 'token_id',
  token_label: 'token_label',
  request_id: 'request_id',
  payload: 'payload',
};

export const auditRepository = (store: Pick<Store, 'engine' | 'query'>) => {
  const { query } = store;
  const tables = () => query().$extendTables<AnyTables>();

  function find({ table, key }: AuditedResource, ids: Ids) {
    let rows = tables().selectFrom<string>(table);
    for (const [column, value] of Object.entries(key(ids))) rows = rows.where(column, '=', value);
    return rows;
  }

  const displayName = (userId: string) =>
    query().selectFrom('users').select('display_name').where('id', '=', userId);

  /** Returns a subquery for a resource's title. */
  function labelOf(resource: AuditedResource) {
    if (resource.label === 'display_name') return displayName(placeholders['userId']!);
    return resource.label === undefined
      ? null
      : find(resource, placeholders).select(resource.label).$castTo<string>();
  }

  function matching({ organizationId, target, from, before }: EventFilter) {
    const all = query().selectFrom('audit_events');
    // The concatenation prevents SQLite, which has no statistics, from using the primary key instead of the
    // index by target.
    let rows =
      target === undefined
        ? all.where('organization_id', '=', organizationId)
        : all.where('target_id', '=', target).where(sql<SqlBool>`organization_id || '' = ${organizationId}`);
    if (from !== undefined) rows = rows.where('id', '>=', from);
    if (before !== undefined) rows = rows.where('id', '<', before);
    return rows;
  }

  /** Adds the event to the deliveries of each active webhook that wants it. */
  async function addDeliveries({ organization_id, id, action, target_type, target_id }: NewEvent) {
    const values = {
      organization_id,
      id,
      action,
      resource: `${target_type} ${target_id}`,
      byAction: `%,${action},%`,
      byArea: `%,${action.slice(0, action.indexOf('.'))},%`,
    };
    await compiled(store, 'insert deliveries', values, () =>
      tables()
        .insertInto('webhook_deliveries')
        .columns(['id', 'webhook_id', 'event_id', 'action', 'resource', 'state', 'attempts', 'due_at'])
        .expression((e) =>
          e
            .selectFrom('webhooks')
            .select([
              sql<string>`${sql.val('id')} || '.' || webhooks.id`.as('id'),
              'webhooks.id as webhook_id',
              sql.val('id').as('event_id'),
              sql.val('action').as('action'),
              sql.val('resource').as('resource'),
              sql.lit('pending').as('state'),
              sql.lit(0).as('attempts'),
              sql.lit('').as('due_at'),
            ])
            .where('organization_id', '=', 'organization_id')
            .where('active', '=', sql.lit(1))
            .where((or) =>
              or.or([
                or('events', '=', sql.lit('')),
                or('events', 'like', 'byAction'),
                or('events', 'like', 'byArea'),
              ]),
            ),
        ),
    );
  }

  return {
    /** Returns the row of a resource, with `display_name` for a member, or undefined. */
    async resourceRow(resource: AuditedResource, ids: Ids): Promise<Record<string, unknown> | undefined> {
      const [row] = await compiled<Record<string, unknown>>(store, resource.type, ids, () => {
        const rows = find(resource, placeholders).selectAll();
        return resource.label === 'display_name'
          ? rows.select(displayName(placeholders['userId']!).as('display_name'))
          : rows;
      });
      return row;
    },

    /** Returns the ID of the change request with this number in a space. */
    changeRequestId: async (spaceId: string, number: number) =>
      (await rowsOf({ query }, 'change_requests').pick({ space_id: spaceId, number }, ['id']))?.id,

    /**
     * Inserts an event, and puts it into the outbox.
     * @param labeled the resource whose title is the target's label, if the event has none
     */
    async insert(event: NewEvent, labeled: AuditedResource, ids: Ids) {
      const hasLabel = event.target_label !== undefined;
      const values = hasLabel ? event : { ...ids, ...event };
      await compiled(store, `insert ${hasLabel || labeled.type}`, values, () =>
        query()
          .$extendTables<AnyTables>()
          .insertInto(eventTable)
          .values({ ...columns, target_label: hasLabel ? columns.target_label : labelOf(labeled) }),
      );
      const sent = { organization_id: event.organization_id, event_id: event.id };
      await compiled(store, 'insert into the outbox', sent, () =>
        query().insertInto('outbox').values({ organization_id: 'organization_id', event_id: 'event_id' }),
      );
      if (!unsent.has(event.action)) await addDeliveries(event);
    },

    get: (organizationId: string, id: string) =>
      rowsOf({ query }, 'audit_events').get({ organization_id: organizationId, id }),

    /**
     * Returns up to `limit` events, newest first, of the `maxScanned` newest ones. `scannedTo` is the ID of the last one of these if
     * there are more.
     */
    async list(
      filter: EventFilter,
      limit: number,
    ): Promise<{ rows: EventRow[]; scannedTo: string | undefined }> {
      const { actor, action, matches } = filter;
      const newest = matching(filter).orderBy('id', 'desc');
      if (actor === undefined && action === undefined && !matches)
        return { rows: await newest.selectAll().limit(limit).execute(), scannedTo: undefined };
      const last = await newest
        .select('id')
        .limit(1)
        .offset(maxScanned - 1)
        .executeTakeFirst();
      let rows = newest.selectAll();
      if (last) rows = rows.where('id', '>=', last.id);
      if (actor !== undefined) rows = rows.where('actor_id', '=', actor);
      if (action !== undefined) rows = rows.where('action', '=', action);
      const read = (before?: string) =>
        (before === undefined ? rows : rows.where('id', '<', before))
          .limit(matches ? batchSize : limit)
          .execute();
      if (!matches) return { rows: await read(), scannedTo: last?.id };
      const found: EventRow[] = [];
      for (let batch = await read(); batch.length > 0; batch = await read(batch.at(-1)!.id)) {
        found.push(...batch.filter(matches));
        if (found.length >= limit || batch.length < batchSize) break;
        await shareTurn();
      }
      return { rows: found.slice(0, limit), scannedTo: last?.id };
    },

    /** Returns the organizations that a user is a member of. */
    organizationsOf: (userId: string) =>
      query().selectFrom('members').select('organization_id').where('user_id', '=', userId).execute(),

    /** Returns IDs of organizations in order, after the given one. */
    organizations: (after: string, limit: number) =>
      query()
        .selectFrom('organizations')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Returns whether an organization has an event with a lower ID. */
    hasBefore: async (organizationId: string, id: string) =>
      (await query()
        .selectFrom('audit_events')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '<', id)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Deletes up to `limit` events with a lower ID. Returns their number. */
    async removeBefore(organizationId: string, id: string, limit: number) {
      const oldest = query()
        .selectFrom('audit_events')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '<', id)
        .orderBy('id')
        .limit(limit);
      const { numDeletedRows } = await query()
        .deleteFrom('audit_events')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', oldest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
};
