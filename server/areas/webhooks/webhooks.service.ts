import type { AuditEvent } from '#contract/areas/audit-events.ts';
import { defaults } from '#contract/defaults.ts';
import type { webhooks } from '#contract/areas/webhooks.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { actions } from '#server/domain/audit/actions.ts';
import { newEventId } from '#server/domain/audit/eventIds.ts';
import { isDelivered, sendDelivery } from '#server/domain/webhooks/sendDelivery.ts';
import { newWebhookSecret } from '#server/domain/webhooks/signDelivery.ts';
import {
  webhooksRepository,
  type DeliveryRow,
  type WebhookRow,
} from '#server/domain/webhooks/webhooks.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalid, invalidFields, orNotFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { cursorOf, keysOfCursor, pagedItems } from '#server/base/lib/paging.ts';
import { location } from '#server/base/http/urls.ts';
import { privateHostReason } from '#server/base/network/fetchPublic.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { eventsColumn, toDelivery, toWebhook } from './webhooks.mapper.ts';

const order = 'deliveries';
/** Webhooks of an organization. */
const maxWebhooks = 20;
/** How long the previous secret also signs, in milliseconds. */
const overlap = 24 * 60 * 60 * 1000;

const known: ReadonlySet<string> = new Set(actions.flatMap(({ id }) => [id, id.slice(0, id.indexOf('.'))]));

/** Throws 400 with the events that aren't actions or areas of the audit log. */
function assertEvents(events: readonly string[] = []) {
  const issues = events.flatMap((event, n) =>
    known.has(event)
      ? []
      : [{ path: `body.events.${n}`, message: `“${event}” isn’t an action or an area of the audit log.` }],
  );
  if (issues.length > 0) throw invalidFields(issues);
}

const notSent = {
  claim: null,
  attempted_at: null,
  first_attempted_at: null,
  request_headers: null,
  request_body: null,
  response_status: null,
  response_body: null,
  error: null,
  duration: null,
};

/** Optional operations of webhooks (docs/webhooks.md). */
export function webhooksService(context: Context): Handlers<typeof webhooks> {
  const { store, clock } = context;
  const repository = webhooksRepository(store);
  const find = (organizationId: string, webhookId: string) =>
    orNotFound('webhook', repository.get(organizationId, webhookId));
  const answer = async (row: WebhookRow) =>
    toWebhook(row, await repository.countPending(row.id), now(context));

  /** Throws 400 for a private address. It is checked again when it connects. */
  async function assertUrl(url: string | undefined) {
    const reason =
      url === undefined ? undefined : await privateHostReason(url, { allow: context.importAllow });
    if (reason !== undefined) throw invalid('body.url', reason);
  }

  return {
    async list({ organizationId, query }) {
      const page = pagedItems(query, 'webhooks', await repository.all(organizationId), ({ id }) => id);
      return { ...page, items: await Promise.all(page.items.map(answer)) };
    },

    get: async ({ organizationId, webhookId }) => answer(await find(organizationId, webhookId)),

    async create({ organizationId, body }, access) {
      assertEvents(body.events);
      await assertUrl(body.url);
      const row: WebhookRow = {
        id: newId(),
        organization_id: organizationId,
        name: body.name,
        url: body.url,
        format: body.format ?? 'json',
        events: eventsColumn(body.events ?? []),
        secret: newWebhookSecret(),
        previous_secret: null,
        previous_until: null,
        active: 1,
        off_reason: null,
        owner_id: access.caller.id,
        created_at: now(context),
        failures: 0,
        failing_since: null,
        retry_at: null,
      };
      return store.transaction(async () => {
        await lockAsAdmin(context, access);
        if ((await repository.all(organizationId)).length >= maxWebhooks)
          throw conflict(`An organization can have up to ${maxWebhooks} webhooks. Delete one first.`);
        await repository.insert(row);
        return { ...toWebhook(row, 0, now(context)), secret: row.secret };
      });
    },

    async update({ organizationId, webhookId, body }, access) {
      assertEvents(body.events);
      await assertUrl(body.url);
      return store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row = await find(organizationId, webhookId);
        const { name, url, format, events, active } = body;
        const isFresh = active === true || url !== undefined;
        const columns: Partial<WebhookRow> = {
          ...(name !== undefined && { name }),
          ...(url !== undefined && { url }),
          ...(format !== undefined && { format }),
          ...(events !== undefined && { events: eventsColumn(events) }),
          ...(active !== undefined && { active: active ? 1 : 0, off_reason: null }),
          ...(isFresh && { failures: 0, failing_since: null, retry_at: null }),
          owner_id: access.caller.id,
        };
        await repository.update(row.id, columns);
        return answer({ ...row, ...columns });
      });
    },

    remove: ({ organizationId, webhookId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        await repository.remove((await find(organizationId, webhookId)).id);
      }),

    rotateSecret: ({ organizationId, webhookId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row = await find(organizationId, webhookId);
        const columns = {
          secret: newWebhookSecret(),
          previous_secret: row.secret,
          previous_until: new Date(clock().getTime() + overlap).toISOString(),
        };
        await repository.update(row.id, columns);
        return { ...(await answer({ ...row, ...columns })), secret: columns.secret };
      }),

    async test({ organizationId, webhookId }, { caller }, { requestId, source }) {
      const row = await find(organizationId, webhookId);
      const id = newEventId(clock());
      const event: AuditEvent = {
        object: 'audit-event',
        id,
        occurredAt: now(context),
        action: 'webhooks.test',
        actor: { type: 'user', id: caller.id },
        source,
        target: { type: 'webhook', id: row.id, label: row.name },
        urls: { location: location(context, 'orgs', organizationId, 'audit-events', id) },
        executionId: requestId,
      };
      const attempt = await sendDelivery(context, row, id, event);
      const delivery: DeliveryRow = {
        ...notSent,
        ...attempt,
        id: newId(),
        webhook_id: row.id,
        event_id: id,
        action: event.action,
        resource: 'test',
        state: isDelivered(attempt) ? 'delivered' : 'failed',
        attempts: 1,
        first_attempted_at: attempt.attempted_at,
        due_at: null,
      };
      await store.transaction(() => repository.addDelivery(delivery));
      return toDelivery(delivery);
    },

    async listDeliveries({ organizationId, webhookId, query }) {
      const { page, limit = defaults.limit, status } = query;
      const { id } = await find(organizationId, webhookId);
      const after = page === undefined ? undefined : keysOfCursor(page, order);
      const rows = await repository.listDeliveries(id, status, { after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        ...(last && { next: { page: cursorOf(order, [last.event_id, last.id]) } }),
        items: items.map(toDelivery),
      };
    },

    resend: ({ organizationId, webhookId, deliveryId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const hook = await find(organizationId, webhookId);
        const row = await orNotFound('delivery', repository.delivery(hook.id, deliveryId));
        if (row.action === 'webhooks.test') throw conflict('Send another test instead.');
        if (hook.active === 0) throw conflict('This webhook is off. Turn it on first.');
        const id = newId();
        const again: DeliveryRow = {
          ...notSent,
          id,
          webhook_id: hook.id,
          event_id: row.event_id,
          action: row.action,
          // It doesn't wait for other events of its resource.
          resource: `resent ${id}`,
          state: 'pending',
          attempts: 0,
          due_at: '',
        };
        await repository.addDelivery(again);
        return toDelivery(again);
      }),
  };
}
