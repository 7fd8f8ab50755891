import { escapeHtml as escape } from '#server/base/lib/html.ts';
import type { Mail } from './mailer.ts';
import { mailButton, mailPage, oneLine } from './mailPage.ts';

type SignIn = {
  to: string;
  /** One link for each organization, all of which expire at the same time. */
  links: readonly { organization: string; link: string; expiresAt: string }[];
  /** The name of the admin who sends the link. Undefined: the person requested it. */
  sender?: string | undefined;
};

/** Returns the email with sign-in links, as plain text and HTML. */
export function signInMail({ to, links, sender }: SignIn): Mail {
  const labels = links.map(({ organization, link }) => ({
    label: `Sign in to ${oneLine(organization)}`,
    link,
  }));
  const [first] = labels;
  const subject = labels.length === 1 && first ? first.label : 'Your sign-in links';
  const until = new Date(links[0]?.expiresAt ?? 0).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const from = sender === undefined ? '' : `${oneLine(sender)} sent you this link. `;
  const what = `${from}${labels.length === 1 ? 'The link' : 'Each link'} can be used once and expires on ${until} UTC. You can also set a new password with it.`;
  const unexpected = `This email was sent to ${to}. If you didn’t expect it, you can ignore it. Don’t forward it. Anyone with the link can sign in as you.`;
  return {
    to,
    subject,
    text: `${what}\n\n${labels.map(({ label, link }) => `${label}:\n${link}`).join('\n\n')}\n\n${unexpected}\n`,
    html: mailPage(
      subject,
      `<p>${escape(what)}</p>
${labels.map(({ label, link }) => mailButton(label, link)).join('\n')}
<p class="soft">${escape(unexpected)}</p>`,
    ),
  };
}
