import type { InviteResult, invites } from '#contract/areas/invites.ts';
import { asciiEmail } from '#contract/email.ts';
import type { Caller, OrganizationAccess } from '#server/domain/access/access.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, orNotFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { paged, pagedTogether } from '#server/base/lib/paging.ts';
import { lock } from '#server/base/database/lock.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { deliver, toEmailInvite, toNewInvite, type Issued } from './deliver.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { issueInvites, newLink, sweepInvites, wasJustSent } from './issueInvites.ts';
import { recordViews, toLinkInvite } from './linkInvites.ts';

/** Operations of invites (docs/api-behavior.md). */
export function invitesService(context: Context): Handlers<typeof invites> {
  const { store } = context;
  const repository = emailInvitesRepository(store);
  const links = rowsOf(store, 'invites');

  const nameOf = async ({ id }: Caller) => (await repository.names([id]))[0]?.display_name ?? '';

  /** Starts sending and doesn't wait for it. */
  const send = (issued: readonly Issued[], { organization }: OrganizationAccess, inviter: string) =>
    void deliver(context, issued, { organization: organization.title, inviter });

  return {
    async create({ organizationId, body }, access) {
      const { caller, organization } = access;
      const fallback = body.role === undefined ? organization.default_role : body.role;
      // The first of several entries for one address counts.
      const entries = new Map(
        body.emails
          .map((entry) => (typeof entry === 'string' ? { email: entry } : entry))
          .toReversed()
          .map((entry) => [asciiEmail(entry.email), entry] as const),
      );
      const emails = [...entries.keys()].toReversed();
      if (emails.length === 0) return { users: [], invited: 0, results: [] };
      const { issued, members, pending } = await store.transaction(async () => {
        await lockAsAdmin(context, access);
        await sweepInvites(context, organizationId);
        const found = await repository.members(organizationId, emails);
        const memberEmails = new Set(found.map(({ email }) => email));
        const open = (await repository.of(organizationId, emails)).filter(
          ({ accepted_at, expires_at }) => accepted_at === null && expires_at > now(context),
        );
        const waiting = new Map(open.map((row) => [row.email, row]));
        const fresh = emails.filter((email) => !memberEmails.has(email) && !waiting.has(email));
        const people = fresh.map((email) => {
          const { role = fallback, name = null } = entries.get(email) ?? {};
          const sso = body.sso ? (1 as const) : (0 as const);
          return { email, name, role, sso, invited_by: caller.id };
        });
        return {
          issued: people.length === 0 ? [] : await issueInvites(context, organizationId, people),
          members: memberEmails,
          pending: waiting,
        };
      });
      const inviter = await nameOf(caller);
      send(issued, access, inviter);
      const issuedOf = new Map(issued.map((one) => [one.row.email, one]));
      const toResult = (email: string): InviteResult => {
        const made = issuedOf.get(email);
        if (made) return { email, status: 'invited', invite: toNewInvite(context, made, inviter) };
        const waiting = members.has(email) ? undefined : pending.get(email);
        return waiting
          ? { email, status: 'pending', invite: toEmailInvite(context, waiting, undefined) }
          : { email, status: 'member' };
      };
      return { users: [], invited: issued.length, results: emails.map(toResult) };
    },

    list: ({ organizationId, query }) =>
      pagedTogether(
        query,
        'emailInvites',
        repository.list({ organization_id: organizationId, accepted_at: null }, ['created_at', 'id'], 'desc'),
        async (rows) => {
          const ids = [...new Set(rows.map(({ invited_by }) => invited_by).filter((id) => id !== null))];
          const names = new Map(
            ids.length === 0
              ? []
              : (await repository.names(ids)).map(({ id, display_name }) => [id, display_name] as const),
          );
          return (row) => toEmailInvite(context, row, names.get(row.invited_by ?? ''));
        },
      ),

    remove: ({ organizationId, emailInviteId }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const match = { organization_id: organizationId, id: emailInviteId, accepted_at: null };
        await orNotFound('invite', repository.get(match));
        await repository.remove(match);
      }),

    async renew({ organizationId, emailInviteId }, access) {
      const issued = await store.transaction(async (): Promise<Issued> => {
        await lockAsAdmin(context, access);
        const match = { organization_id: organizationId, id: emailInviteId, accepted_at: null };
        const row = await orNotFound('invite', repository.get(match));
        if (wasJustSent(context, row))
          throw conflict('This invite was sent less than a minute ago. Wait a minute and try again.');
        const { secret, columns } = newLink(context);
        // The caller may know the link now, so it is revoked when they stop being an admin.
        const renewed = { ...columns, invited_by: access.caller.id };
        await repository.update(row.id, renewed);
        return { row: { ...row, ...renewed }, secret };
      });
      const inviter = await nameOf(access.caller);
      send([issued], access, inviter);
      return toNewInvite(context, issued, inviter);
    },

    async listLinks({ organizationId, query }, access) {
      const list = links.list({ organization_id: organizationId }, ['id']);
      const page = await paged(query, 'linkInvites', list, (row) =>
        toLinkInvite(context, row, access.organization),
      );
      await recordViews(
        context,
        access,
        page.items.map(({ id }) => id),
      );
      return page;
    },

    createLink: ({ organizationId, body: { role } }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const id = newId();
        if (!(await repository.addRoleLink(id, organizationId, role)))
          throw conflict(`An invite link with the “${role}” role already exists.`, 'body.role');
        await repository.addViewedLinks(access.caller.id, [id]);
        return toLinkInvite(context, { id, organization_id: organizationId, role }, access.organization);
      }),
  };
}
