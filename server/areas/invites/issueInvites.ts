import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { newId, newSecret, sha256 } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Issued } from './deliver.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';

type Row = Database['email_invites'];

const day = 24 * 60 * 60_000;
/** How long a link works. */
const lifetime = 7 * day;
/** How long an expired invite is kept, so that its link shows that it expired. */
const kept = 30 * day;
/** Maximum number of invites of an organization, with expired and accepted ones that are still kept. */
const maxInvites = 5000;
/** Milliseconds between two emails with the same invite. */
const resendPause = 60_000;

const at = ({ clock }: Pick<Context, 'clock'>, milliseconds: number) =>
  new Date(clock().getTime() + milliseconds).toISOString();

/** Returns the columns of a new link, and its secret. */
export function newLink(context: Context) {
  const secret = newSecret();
  const columns = {
    hash: sha256(secret),
    expires_at: at(context, lifetime),
    linked_at: now(context),
    mail_state: context.mailer ? ('queued' as const) : null,
    mail_error: null,
  };
  return { secret, columns };
}

/** Returns whether the email of an invite was sent less than a minute ago. */
export const wasJustSent = (context: Context, row: Row) =>
  context.mailer !== undefined && row.mail_state !== 'failed' && row.linked_at > at(context, -resendPause);

/** Deletes invites that expired more than 30 days ago. */
export const sweepInvites = (context: Context, organizationId: string) =>
  emailInvitesRepository(context.store).sweep(organizationId, at(context, -kept));

/**
 * Replaces accepted and expired invites of these addresses with new ones. Call it with a lock on the organization.
 * Throws 409 if the organization has too many invites.
 */
export async function issueInvites(
  context: Context,
  organizationId: string,
  people: readonly Pick<Row, 'email' | 'name' | 'role' | 'sso' | 'invited_by'>[],
) {
  const repository = emailInvitesRepository(context.store);
  const issued = people.map((person): Issued => {
    const { secret, columns } = newLink(context);
    const row = {
      id: newId(),
      organization_id: organizationId,
      created_at: now(context),
      accepted_at: null,
      ...person,
      ...columns,
    };
    return { row, secret };
  });
  for (const { row } of issued)
    await repository.remove({ organization_id: organizationId, email: row.email });
  const count = await repository.count({ organization_id: organizationId });
  if (count + issued.length > maxInvites)
    throw conflict(
      `An organization can have at most ${maxInvites} invites. Revoke some, or wait until they expire.`,
      'body.emails',
    );
  await repository.upsert(
    issued.map(({ row }) => row),
    ['id'],
  );
  return issued;
}
