import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';

/** Records that a person has accepted an invite and is a member now. Call it in the same transaction. */
export const recordAcceptance = (
  context: Context,
  { organization_id, email, role }: Pick<Database['email_invites'], 'organization_id' | 'email' | 'role'>,
  { userId, requestId }: { userId: string; requestId: string },
) =>
  recordOwnEvent(context, {
    organization_id,
    userId,
    label: email,
    action: 'invites.accept',
    requestId,
    changes: { role: { to: role } },
  });
