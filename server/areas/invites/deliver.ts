import type { EmailInvite, NewInvite } from '#contract/areas/invites.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { inviteMail } from '#server/base/mail/inviteMail.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';

type Row = Database['email_invites'];

/** An invite with the secret of its link, which is known only when the link is made. */
export type Issued = { row: Row; secret: string };

/** The link has the secret in its fragment, which browsers don't send, so no log contains it. */
export const linkOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, secret: string) =>
  `${publicUrl}/invite#${secret}`;

/** A process that ends while it sends leaves emails queued. After this time they count as failed, in milliseconds. */
const longestSending = 10 * 60_000;

/** Returns an invite in the format of the API. */
export function toEmailInvite({ clock }: Context, row: Row, inviter: string | undefined): EmailInvite {
  const at = clock();
  const isLost = row.mail_state === 'queued' && Date.parse(row.linked_at) + longestSending < at.getTime();
  const error = isLost ? 'The service was stopped before it sent the email.' : row.mail_error;
  return {
    object: 'email-invite',
    id: row.id,
    email: row.email,
    ...(row.name !== null && { name: row.name }),
    role: row.role,
    sso: row.sso === 1,
    status: row.expires_at > at.toISOString() ? 'pending' : 'expired',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.invited_by !== null &&
      inviter !== undefined && { invitedBy: { id: row.invited_by, displayName: inviter } }),
    ...(row.mail_state !== null && { mail: isLost ? 'failed' : row.mail_state }),
    ...(error !== null && { mailError: error }),
  };
}

/** Returns an issued invite. The response contains the link only if it isn't sent by email. */
export const toNewInvite = (context: Context, { row, secret }: Issued, inviter: string): NewInvite => ({
  ...toEmailInvite(context, row, inviter),
  ...(!context.mailer && { link: linkOf(context, secret) }),
});

/** As the console shows it: “Edit”. */
const roleName = (role: Row['role']) =>
  role === null ? 'Guest' : role.charAt(0).toUpperCase() + role.slice(1);

/** Sends the emails of issued invites, and stores each result. Doesn't throw. Call it after the commit. */
export async function deliver(
  context: Context,
  issued: readonly Issued[],
  { organization, inviter }: { organization: string; inviter: string | undefined },
) {
  const { mailer, store } = context;
  if (!mailer) return;
  const repository = emailInvitesRepository(store);
  await Promise.all(
    issued.map(async ({ row, secret }) => {
      const failure = await mailer.send(
        inviteMail({
          to: row.email,
          organization,
          inviter,
          role: roleName(row.role),
          link: linkOf(context, secret),
          expiresAt: row.expires_at,
        }),
      );
      const state = failure === undefined ? ('sent' as const) : ('failed' as const);
      // The link may have been replaced. If the database is unavailable, the email counts as failed later.
      await store
        .transaction(() =>
          repository.update(
            { id: row.id, hash: row.hash },
            { mail_state: state, mail_error: failure?.reason ?? null },
          ),
        )
        .catch(() => {});
    }),
  );
}
