import type { Context } from '#server/base/context.ts';
import { auditRepository } from './audit.repository.ts';
import type { Changes } from './changes.ts';
import { newId } from '#server/base/lib/ids.ts';
import { newEventId } from './eventIds.ts';
import { auditedResources, type Ids } from './resources.ts';

/** Where a request comes from. */
export type RequestOrigin = { requestId: string; source: 'ui' | 'api' };

/** A write that isn't an operation of the API. */
export type EventInput = {
  organizationId: string;
  /** One of `actions`. */
  action: string;
  actor: { type: 'user' | 'system'; id: string; label: string };
  source: 'ui' | 'api' | 'script' | 'git';
  requestId: string;
  /** The path parameter that identifies the target, such as `userId`, and its value. */
  target: readonly [parameter: string, id: string];
  /** The changed part of the target. */
  resource?: { type: string; id: string; label: string };
  changes?: Changes;
  /** IDs of other resources, by path parameter. */
  resources?: Ids;
  /** SHA-256 of the token of the session that the write opens or ends. */
  sessionHash?: string;
  /** The name of the API token. */
  tokenLabel?: string | null;
};

/** Records a write that isn't an operation of the API. Call it in the transaction of the write. */
export async function recordEvent({ store, clock }: Pick<Context, 'store' | 'clock'>, event: EventInput) {
  const { organizationId, actor, changes = {}, resource, sessionHash } = event;
  const [parameter, id] = event.target;
  const target = auditedResources[parameter];
  if (!target) throw new Error(`No audited resource has the parameter ${parameter}.`);
  const resources: Ids = { ...(parameter !== 'organizationId' && { [parameter]: id }), ...event.resources };
  await auditRepository(store).insert(
    {
      organization_id: organizationId,
      id: newEventId(clock()),
      action: event.action,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_label: actor.label,
      source: event.source,
      target_type: target.type,
      target_id: id,
      target_label: undefined,
      token_id: sessionHash?.slice(0, 12) ?? null,
      token_label: event.tokenLabel ?? null,
      request_id: event.requestId,
      payload: JSON.stringify({ changes, resources, resource }),
    },
    target,
    { organizationId, ...resources },
  );
}

/** Records what the service did without a request. Call it in the transaction of the write. */
export const recordServiceEvent = (
  context: Pick<Context, 'store' | 'clock'>,
  event: Pick<EventInput, 'organizationId' | 'action' | 'target' | 'changes' | 'resources'>,
) =>
  recordEvent(context, {
    ...event,
    actor: { type: 'system', id: 'system', label: 'Colophon' },
    source: 'script',
    requestId: newId(),
  });

type OwnEvent = Pick<EventInput, 'action' | 'requestId' | 'changes' | 'resources' | 'sessionHash'> & {
  organization_id: string;
  userId: string;
  /** The name or email address of the user. */
  label: string;
};

/** Records what a person did in the console with their own account. Call it in the transaction of the write. */
export const recordOwnEvent = (
  context: Pick<Context, 'store' | 'clock'>,
  { organization_id, userId, label, ...event }: OwnEvent,
) =>
  recordEvent(context, {
    ...event,
    organizationId: organization_id,
    actor: { type: 'user', id: userId, label },
    source: 'ui',
    target: ['userId', userId],
  });
