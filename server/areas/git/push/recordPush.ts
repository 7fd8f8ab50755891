import type { Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { Changes } from '#server/domain/audit/changes.ts';
import { recordEvent } from '#server/domain/audit/recordEvent.ts';

/** Who pushes, and with which token. A sync has none. */
export type Pusher = {
  name: string;
  tokenHash?: string;
  tokenLabel: string | null;
  requestId: string;
};

type Pushed = {
  /** The change request that changes. Undefined: main. */
  request?: { id: string; subject: string };
  changes?: Changes;
};

/** Returns a function that records an event of a push, as the console records the same change. */
export const pushRecorder =
  (context: Context, { organization, space, caller }: SpaceAccess, pusher: Pusher) =>
  (action: string, { request, changes }: Pushed) =>
    recordEvent(context, {
      organizationId: organization.id,
      action,
      actor: { type: 'user', id: caller.id, label: pusher.name },
      source: 'git',
      requestId: pusher.requestId,
      target: ['spaceId', space.id],
      ...(pusher.tokenHash !== undefined && { sessionHash: pusher.tokenHash }),
      tokenLabel: pusher.tokenLabel,
      ...(changes && { changes }),
      ...(request && {
        resources: { changeRequestId: request.id },
        resource: { type: 'change-request', id: request.id, label: request.subject },
      }),
    });
