import type { Context } from '#server/base/context.ts';
import { auditRepository } from './audit.repository.ts';
import { recordEvent, type EventInput } from './recordEvent.ts';

type TokenEvent = Pick<EventInput, 'action' | 'actor' | 'source' | 'requestId' | 'changes'>;

/**
 * Records a change of a user's API tokens in each organization that the user is a member of, because the tokens work in
 * all of them. Call it in the transaction of the change.
 */
export async function recordTokenEvent(
  context: Pick<Context, 'store' | 'clock'>,
  userId: string,
  event: TokenEvent,
) {
  const organizations = await auditRepository(context.store).organizationsOf(userId);
  for (const { organization_id: organizationId } of organizations)
    await recordEvent(context, { ...event, organizationId, target: ['userId', userId] });
}
