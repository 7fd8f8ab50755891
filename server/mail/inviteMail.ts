import { escapeHtml as escape } from '../sign-in/html.ts';
import type { Mail } from './mailer.ts';

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

/** Names in a subject and in sentences are one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

// Mail programs ignore `light-dark()` and variables.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #fcfcfa; color: #1b1f27; font: 16px/1.5 -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; }
.box { max-width: 33rem; margin: 0 auto; padding: 40px 20px; overflow-wrap: anywhere; }
h1 { font: 400 26px/1.25 Charter, Georgia, serif; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #1d4f86; }
.button { display: inline-block; padding: 10px 18px; border-radius: 2px; background: #1d4f86; color: #ffffff; font-weight: 600; text-decoration: none; }
.soft { color: #4d5462; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #15181d; color: #ebe9e3; }
  a { color: #8fc2ee; }
  .button { background: #8fc2ee; color: #10161f; }
  .soft { color: #bcb9b0; }
}`;

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
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="box" role="main">
<h1>${escape(subject)}</h1>
<p>${escape(what)}</p>
<p><a class="button" href="${escape(link)}">Accept the invite</a></p>
<p class="soft">Or open this link: <a href="${escape(link)}">${escape(link)}</a></p>
<p class="soft">${escape(unexpected)}</p>
</div>
</body>
</html>
`,
  };
}
