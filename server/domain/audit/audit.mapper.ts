import type { AuditEvent } from '#contract/areas/audit-events.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { EventRow } from '#server/domain/audit/audit.repository.ts';
import { timeOfEvent } from '#server/domain/audit/eventIds.ts';

/** Version of `payload`. */
const schemaVersion = 1;

const labeled = (label: string | null) => label !== null && { label };

/** The token of the actor. A session has no label. */
const authenticationOf = ({ token_id: id, token_label: label }: EventRow) =>
  id !== null && {
    authentication: {
      type: label === null ? ('session' as const) : ('token' as const),
      id,
      ...labeled(label),
    },
  };

/** Returns an event in the format of the API. */
export const toEvent = ({ publicUrl }: Pick<Context, 'publicUrl'>, row: EventRow): AuditEvent => ({
  object: 'audit-event',
  id: row.id,
  occurredAt: timeOfEvent(row.id),
  action: row.action,
  actor: { type: row.actor_type, id: row.actor_id, ...labeled(row.actor_label) },
  source: row.source,
  target: { type: row.target_type, id: row.target_id, ...labeled(row.target_label) },
  urls: { location: `${publicUrl}/v1/orgs/${row.organization_id}/audit-events/${row.id}` },
  executionId: row.request_id,
  schemaVersion,
  payload: { ...fromJson<NonNullable<AuditEvent['payload']>>(row.payload), ...authenticationOf(row) },
});
