import { escapeHtml as escape } from '#server/base/lib/html.ts';
import type { Mail } from './mailer.ts';
import { mailButton, mailPage, oneLine } from './mailPage.ts';

type Invitation = {
  to: string;
  organization: string;
  /** Undefined if the inviter's account was deleted. */
  inviter: string | undefined;
  /** The label of the role, such as “Edit”. */
  role: string;
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

/** Returns the email of an invite, as plain text and HTML. */
export function inviteMail({ to, link, role, expiresAt, ...names }: Invitation): Mail {
  const organization = oneLine(names.organization);
  const inviter = names.inviter === undefined ? undefined : oneLine(names.inviter);
  const subject = inviter ? `${inviter} invited you to ${organization}` : `You’re invited to ${organization}`;
  const until = new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const what = `You’ll join with the ${role} role. The link can be used once and expires on ${until}.`;
  const unexpected = `This email was sent to ${to}. If you weren’t expecting it, you can ignore it. Don’t forward it. Anyone with the link can accept the invite.`;
  return {
    to,
    subject,
    text: `${subject}.\n\n${what}\n\nAccept the invite:\n${link}\n\n${unexpected}\n`,
    html: mailPage(
      subject,
      `<p>${escape(what)}</p>
${mailButton('Accept the invite', link)}
<p class="soft">${escape(unexpected)}</p>`,
    ),
  };
}
