import { auditRepository } from '../audit/audit.repository.ts';
import { newEventId } from '../audit/eventIds.ts';
import { auditedResources } from '../audit/resources.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';

/** Records that a person has accepted an invite and is a member now. Call it in the same transaction. */
export const recordAcceptance = (
  { store, clock }: Context,
  { organization_id, email, role }: Pick<Database['email_invites'], 'organization_id' | 'email' | 'role'>,
  { userId, requestId }: { userId: string; requestId: string },
) =>
  auditRepository(store).insert(
    {
      organization_id,
      id: newEventId(clock()),
      action: 'invites.accept',
      actor_type: 'user',
      actor_id: userId,
      actor_label: email,
      source: 'ui',
      target_type: 'member',
      target_id: userId,
      target_label: email,
      token_id: null,
      tokenHash: undefined,
      request_id: requestId,
      payload: JSON.stringify({ changes: { role: { to: role } }, resources: { userId } }),
    },
    auditedResources['userId']!,
    { organizationId: organization_id, userId },
  );
