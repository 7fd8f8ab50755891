import type { auditEvents } from '#contract/areas/audit-events.ts';
import { defaults } from '#contract/defaults.ts';
import type { Context } from '#server/base/context.ts';
import { orNotFound } from '#server/base/lib/errors.ts';
import { cursorOf, keysOfCursor } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { actions } from '#server/domain/audit/actions.ts';
import { toEvent } from '#server/domain/audit/audit.mapper.ts';
import { auditRepository } from '#server/domain/audit/audit.repository.ts';
import { firstEventIdAt } from '#server/domain/audit/eventIds.ts';
import { matchesEvent } from '#server/domain/audit/matchesEvent.ts';

const order = 'occurredAt';

/** Returns the lower of two IDs. Undefined is no limit. */
const lower = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

const idAt = (time: string | undefined, milliseconds = 0) =>
  time === undefined ? undefined : firstEventIdAt(Date.parse(time) + milliseconds);

/** Operations of the audit log (optional). */
export function auditService(context: Context): Handlers<typeof auditEvents> {
  const repository = auditRepository(context.store);

  return {
    async list({ organizationId, query }) {
      const { page, limit = defaults.limit, from, to, actor, action, target, search } = query;
      const after = page === undefined ? undefined : keysOfCursor(page, order)[1];
      const before = lower(after, idAt(to, 1));
      const matches = search === undefined ? undefined : matchesEvent(search);
      const filter = { organizationId, target, actor, action, matches, from: idAt(from), before };
      const { rows, scannedTo } = await repository.list(filter, limit + 1);
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1)?.id : scannedTo;
      return {
        ...(last !== undefined && { next: { page: cursorOf(order, ['', last]) } }),
        items: items.map((row) => toEvent(context, row)),
      };
    },

    get: async ({ organizationId, auditEventId }) =>
      toEvent(context, await orNotFound('audit event', repository.get(organizationId, auditEventId))),

    listActions: async () => ({ items: actions }),
  };
}
