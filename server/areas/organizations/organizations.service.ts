import type { organizations } from '#contract/areas/organizations.ts';
import { mayEnter, type Caller } from '#server/domain/access/access.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import type { Level } from '#server/domain/access/levels.ts';
import { searchOrganization } from '#server/domain/content/search/searchOrganization.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, invalid, orNotFound, throwErrors } from '#server/base/lib/errors.ts';
import { paged } from '#server/base/lib/paging.ts';
import { isDuplicate } from '#server/base/database/duplicate.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { signInLinksRepository } from '#server/domain/sign-in/signInLinks.repository.ts';
import { toClaimant, toInvite, toOrganization } from '#server/domain/organizations/organizations.mapper.ts';
import { organizationsRepository } from '#server/domain/organizations/organizations.repository.ts';

/** Operations of organizations (specification, Organizations). */
export function organizationsService(context: Context): Handlers<typeof organizations> {
  const { store } = context;
  const repository = organizationsRepository(store);

  async function answer(userId: string, row: Database['organizations'], role: Level | null) {
    const owning = await repository.owningTeams(userId);
    return toOrganization(context, row, role ?? 'guest', owning.has(row.id));
  }

  const inviteOf = (organizationId: string, inviteId: string) =>
    orNotFound('invite link', repository.invites.get({ organization_id: organizationId, id: inviteId }));

  /** Returns the columns that a PATCH sets. Throws 400 or 409 with all issues. */
  async function columnsOf({ bound, isExempt }: Caller, organizationId: string, body: Body) {
    const { hostname, defaultContent, sso } = body;
    throwErrors([
      hostname !== undefined &&
        (await repository.hostnameTaken(hostname, organizationId)) &&
        hostnameConflict(hostname),
      defaultContent &&
        !(await repository.site(organizationId, defaultContent.site)) &&
        invalid('body.defaultContent.site', 'Site not found in this organization.'),
      sso === true &&
        !(await repository.samlProvider(organizationId)) &&
        conflict('Single sign-on requires a SAML provider. Add one first.', 'body.sso'),
      sso === true &&
        !bound?.isSso &&
        !isExempt &&
        conflict(
          'This token would stop working. Sign in with one of the organization’s SAML providers before you enforce single sign-on.',
          'body.sso',
        ),
    ]);
    return {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.emailDomains && { email_domains: JSON.stringify(normalizeDomains(body.emailDomains)) }),
      ...(hostname !== undefined && { hostname }),
      ...(body.defaultRole !== undefined && { default_role: body.defaultRole }),
      ...(defaultContent !== undefined && { default_site_id: defaultContent?.site ?? null }),
      ...(body.logo !== undefined && { logo: body.logo }),
      ...(sso !== undefined && { sso: flag(sso) }),
      ...(body.ai !== undefined && { ai: flag(body.ai) }),
      ...(body.inviteLinks !== undefined && { invite_links: flag(body.inviteLinks) }),
    };
  }

  return {
    async list({ query }, { caller }) {
      const owning = await repository.owningTeams(caller.id);
      return paged(query, 'createdAt', repository.list(caller), (row) =>
        toOrganization(context, row, row.role ?? 'guest', owning.has(row.id)),
      );
    },

    get: (_input, { caller, organization, role }) => answer(caller.id, organization, role),

    update: ({ organizationId, body }, access) =>
      store.transaction(async () => {
        const { caller, role } = access;
        await lockAsAdmin(context, access);
        const columns = await columnsOf(caller, organizationId, body);
        if (Object.keys(columns).length > 0)
          await repository.update(organizationId, columns).catch((error: unknown) => {
            // Another organization has taken it since the check.
            throw columns.hostname !== undefined && isDuplicate(error)
              ? hostnameConflict(columns.hostname)
              : error;
          });
        // These don't come from the organization's provider.
        if (body.sso === true) {
          await sessionsRepository(store).endWithoutProvider(organizationId);
          await signInLinksRepository(store).removeAll(organizationId);
        }
        if (body.emailDomains)
          await repository.claimDomains(organizationId, normalizeDomains(body.emailDomains));
        return answer(caller.id, await repository.get(organizationId), role);
      }),

    getInvite: async ({ organizationId, inviteId }, { organization }) =>
      toInvite(await inviteOf(organizationId, inviteId), organization),

    updateInvite: ({ organizationId, inviteId, body }, access) =>
      store.transaction(async () => {
        const { organization } = access;
        await lockAsAdmin(context, access);
        const invite = await inviteOf(organizationId, inviteId);
        if (body.role === undefined) return toInvite(invite, organization);
        const same = await repository.invites.pick({ organization_id: organizationId, role: body.role }, [
          'id',
        ]);
        if (same && same.id !== inviteId)
          throw conflict(`An invite link with the “${body.role}” role already exists.`, 'body.role');
        await repository.invites.update(inviteId, { role: body.role });
        return toInvite({ ...invite, role: body.role }, organization);
      }),

    removeInvite: ({ organizationId, inviteId }) =>
      store.transaction(async () => {
        await inviteOf(organizationId, inviteId);
        await repository.invites.remove(inviteId);
      }),

    search: ({ query }, access) => searchOrganization(context, access, query),

    async listByEmailDomain({ emailDomain }, { caller }) {
      const domain = emailDomain.toLowerCase();
      const own = caller.email.split('@').at(-1) === domain;
      const rows = await repository.claiming(domain, caller.id);
      const owning = await repository.owningTeams(caller.id);
      return {
        organizations: rows
          .filter((row) => (own && !caller.bound) || (row.member !== null && mayEnter(caller, row)))
          .map((row) =>
            row.member === null || !mayEnter(caller, row)
              ? toClaimant(row, domain)
              : toOrganization(context, row, row.role ?? 'guest', owning.has(row.id)),
          ),
      };
    },
  };
}

const hostnameConflict = (hostname: string) =>
  conflict(`The hostname “${hostname}” is already used by another organization.`, 'body.hostname');

type Body = Parameters<Handlers<typeof organizations>['update']>[0]['body'];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Returns the domains in lower case without duplicates. */
const normalizeDomains = (domains: string[]) => [...new Set(domains.map((domain) => domain.toLowerCase()))];
