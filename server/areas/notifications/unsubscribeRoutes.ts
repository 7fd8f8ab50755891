// One-click unsubscribe (RFC 8058). A separate plugin, because mail programs post forms and have no session.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notificationGroups } from '#contract/areas/notifications.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { mailQueueRepository } from '#server/domain/notifications/mailQueue.repository.ts';
import { isUnsubscribeLink } from '#server/domain/notifications/unsubscribeLink.ts';
import type { Context } from '#server/base/context.ts';
import { signedValue } from '#server/base/http/signatures.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { escapeHtml as escape, sendPage } from '#server/base/lib/html.ts';

type At = { Querystring: Record<string, string | string[] | undefined> };

const formLimit = 4096;

const invalidLink = (reply: FastifyReply) =>
  sendPage(reply, 403, {
    title: 'This link is invalid',
    body: '<p>Open the link from the email again, without changes. You can also choose what you get by email in your account.</p>',
  });

export async function unsubscribeRoutes(app: FastifyInstance, context: Context) {
  const { store } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formLimit }, (_request, _text, done) =>
    done(null, undefined),
  );

  /** Who the link of a request is for. Undefined if its signature is invalid. */
  async function readLink({ user, organization, signature }: At['Querystring']) {
    const who = { userId: signedValue(user), organizationId: signedValue(organization) };
    if (!isUnsubscribeLink(context, { ...who, signature: signedValue(signature) })) return undefined;
    const member = await accessRepository(store).membership(who.organizationId, who.userId);
    return { user_id: who.userId, organization_id: who.organizationId, title: member?.title };
  }

  /** Asks first, because mail scanners open links. */
  app.get<At>('/unsubscribe', async (request, reply) => {
    const link = await readLink(request.query);
    if (!link) return invalidLink(reply);
    return sendPage(reply, 200, {
      title: `Unsubscribe from emails of ${link.title ?? 'this organization'}?`,
      body: `<p>You’ll get no more emails about reviews, comments, mentions and access. They stay in your inbox.</p>
<form method="post"><button>Unsubscribe</button></form>`,
      formAction: "'self'",
    });
  });

  app.post<At>('/unsubscribe', { bodyLimit: formLimit }, async (request, reply) => {
    const link = await readLink(request.query);
    if (!link) return invalidLink(reply);
    const { title, ...who } = link;
    // A former member gets no emails.
    if (title !== undefined)
      await store.transaction(() => mailQueueRepository(store).setOff(who, notificationGroups));
    const settings = appUrl(context, 'orgs', who.organization_id, 'account', 'notifications');
    return sendPage(reply, 200, {
      title: 'You’re unsubscribed',
      body: `<p>You’ll get no more emails about reviews, comments, mentions and access in ${escape(title ?? 'this organization')}.</p>
<p><a href="${escape(settings)}">Choose what you get by email</a></p>`,
    });
  });
}
