// Optional: the specification has no operation that lists the changes of members.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, openEnum, pageQuery, queryText, time } from '../fields.ts';

const auditEventActor = z.object({
  type: openEnum('user', 'integration', 'installation', 'system', 'support'),
  id: z.string(),
  label: z.optional(z.string()),
});

const auditEventTarget = z.object({ type: z.string(), id: z.string(), label: z.optional(z.string()) });

/** Details of an event. Other services may have others. */
const payload = z.looseObject({
  /** The changed fields. Without values: an event must not contain them. */
  changes: z.optional(
    z.record(z.string(), z.object({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
  ),
  /** The changed part of the target, such as a change request of a space. */
  resource: z.optional(auditEventTarget),
  /** Path parameters of the operation. */
  resources: z.optional(z.record(z.string(), z.string())),
  /** The token or session of the actor. */
  authentication: z.optional(
    z.object({ type: openEnum('token', 'session'), id: z.string(), label: z.optional(z.string()) }),
  ),
});

/** An event with its details. Lists of other services may lack the details. */
export const auditEvent = z.object({
  object: z.literal('audit-event'),
  id: z.uuid(),
  occurredAt: time(),
  action: z.string(),
  actor: auditEventActor,
  source: openEnum('ui', 'api', 'integration', 'webhook', 'workflow', 'script', 'support', 'git'),
  target: auditEventTarget,
  urls: z.object({ location: z.string() }),
  /** ID of the request, as in the header `X-Request-Id`. */
  executionId: z.optional(z.string()),
  schemaVersion: z.optional(z.int().check(z.gte(1))),
  payload: z.optional(payload),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const auditEventAction = z.object({
  object: z.literal('audit-event-action'),
  id: z.string(),
  label: z.string(),
});
export type AuditEventAction = z.output<typeof auditEventAction>;

const described = (description: string) => ({ description });

export const auditEvents = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-events',
    query: z.extend(pageQuery, {
      search: z
        .optional(queryText())
        .register(
          z.globalRegistry,
          described('Only return events whose actor, target or action contains all words of this text.'),
        ),
      from: z
        .optional(time())
        .register(z.globalRegistry, described('Only return events at or after this time.')),
      to: z
        .optional(time())
        .register(z.globalRegistry, described('Only return events at or before this time.')),
      action: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return events with this action.')),
      actor: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return events by this actor.')),
      target: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return events about this target.')),
    }),
    response: listOf(auditEvent),
    status: 200,
  }),
  get: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-events/{auditEventId}',
    response: auditEvent,
    status: 200,
  }),
  listActions: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-event-actions',
    response: z.object({ items: z.array(auditEventAction) }),
    status: 200,
  }),
};
