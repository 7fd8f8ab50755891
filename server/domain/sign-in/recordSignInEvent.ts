import { recordEvent } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';

type Member = { organization_id: string; user_id: string; display_name: string };

/**
 * Records what a sign-in page did with a member's account before anyone was signed in. Call it in the transaction of the
 * write.
 */
export const recordSignInEvent = (
  context: Context,
  action: 'signIn.refuse' | 'signInLinks.request',
  { organization_id, user_id, display_name }: Member,
  requestId: string,
) =>
  recordEvent(context, {
    organizationId: organization_id,
    action,
    actor: { type: 'system', id: 'sign-in', label: 'Sign-in' },
    source: 'ui',
    requestId,
    target: ['userId', user_id],
    resource: { type: 'user', id: user_id, label: display_name },
  });
