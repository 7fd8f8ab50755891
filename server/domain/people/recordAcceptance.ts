import { recordEvent } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';

/** Records that a person has accepted an invite and is a member now. Call it in the same transaction. */
export const recordAcceptance = (
  context: Context,
  { organization_id, email, role }: Pick<Database['email_invites'], 'organization_id' | 'email' | 'role'>,
  { userId, requestId }: { userId: string; requestId: string },
) =>
  recordEvent(context, {
    organizationId: organization_id,
    action: 'invites.accept',
    actor: { type: 'user', id: userId, label: email },
    source: 'ui',
    requestId,
    target: ['userId', userId],
    changes: { role: { to: role } },
  });
