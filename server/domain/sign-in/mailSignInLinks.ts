import type { Context } from '#server/base/context.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { lock } from '#server/base/database/lock.ts';
import { signInMail } from '#server/base/mail/signInMail.ts';
import { passwordsRepository } from './passwords.repository.ts';
import { recordSignInEvent } from './recordSignInEvent.ts';
import { addSignInLink, signInLinkOf } from './signInLinks.ts';
import type { Throttle } from './throttle.ts';

/** Requests wait here after their response, so that its time says nothing about the account. */
export const linkQueue = workQueue({ name: 'sign-in links', concurrency: 1, maxWaiting: 200 });

/** Links in one email: one for each organization. */
const maxLinks = 10;

type Request = { email: string; /** The client address. */ client: string; requestId: string };

async function addLinks(context: Context, { email, requestId }: Request) {
  const { store } = context;
  const memberships = await passwordsRepository(store).membershipsOf(email);
  const links = [];
  for (const membership of memberships.filter(({ sso }) => sso === 0).slice(0, maxLinks)) {
    const { organization_id, user_id, title } = membership;
    await lock(store, 'organizations', organization_id);
    const { secret, expiresAt } = await addSignInLink(context, { organization_id, user_id });
    await recordSignInEvent(context, 'signInLinks.request', membership, requestId);
    links.push({ organization: title, link: signInLinkOf(context, secret), expiresAt });
  }
  return links;
}

/**
 * Sends sign-in links to a person, one for each of their organizations without enforced single sign-on. Does nothing for
 * unknown addresses, after too many requests, and without a mail server. Doesn't throw. Call it without waiting.
 */
export async function mailSignInLinks(context: Context, throttle: Throttle, request: Request) {
  const { store, mailer } = context;
  if (!mailer) return;
  const { email, client } = request;
  const counted = [
    { kind: 'link to', value: email },
    { kind: 'links from', value: client },
  ] as const;
  try {
    throttle.check(...counted);
    const links = await linkQueue.run(
      async () => {
        await throttle.count(...counted);
        return store.transaction(() => addLinks(context, request));
      },
      { client },
    );
    if (links.length > 0) await mailer.send(signInMail({ to: email, links }));
  } catch {
    // Too many requests, or the database is unavailable. The person can request another link.
  }
}
