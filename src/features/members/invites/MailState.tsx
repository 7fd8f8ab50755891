import type { EmailInvite } from '#contract/areas/invites.ts';
import { State } from '#ui/State.tsx';

/** Whether the email of an invite was sent. Nothing on a service that sends none. */
export function MailState({ invite: { mail, mailError } }: { invite: EmailInvite }) {
  if (mail === undefined) return null;
  if (mail === 'sent') return <State tone="good">Email sent</State>;
  if (mail === 'failed') return <State tone="danger">Email not sent. {mailError}</State>;
  return <State>Sending email…</State>;
}
