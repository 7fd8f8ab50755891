import type { sso } from '#contract/areas/sso.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalidFields, orNotFound, type Issue } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { readCertificate } from './certificate.ts';
import { toLogin, toProviders } from '#server/domain/sign-in/sso.mapper.ts';
import {
  ssoRepository,
  type ProviderColumns,
  type ProviderRow,
} from '#server/domain/sign-in/sso.repository.ts';

type Rows = typeof sso;
type Body = Parameters<Handlers<Rows>['update']>[0]['body'];

/** Converts an empty text to null. */
const orNothing = (text: string) => (text === '' ? null : text);

/** Operations of single sign-on (specification, SSO). */
export function ssoService(context: Context): Handlers<Rows> {
  const { store } = context;
  const repository = ssoRepository(store);

  const providerOf = (organizationId: string, id: string) =>
    orNotFound('SAML provider', repository.get({ organization_id: organizationId, id }));

  const answer = async (access: OrganizationAccess, row: ProviderRow) =>
    (await toProviders(context, access, [row]))(row);

  /** Returns the columns that a body sets. Throws 400 with all issues. */
  async function columnsOf(organizationId: string, body: Body): Promise<ProviderColumns> {
    const { label, ssoURL, entityID, certificate, defaultTeam, defaultRole, ssoBinding } = body;
    const { wantsSignedRequests } = body;
    const issues: Issue[] = [];
    const read = certificate ? readCertificate(certificate) : undefined;
    if (read && 'refusal' in read) issues.push({ path: 'body.certificate', message: read.refusal });
    if (defaultTeam !== undefined && (await repository.teams(organizationId, [defaultTeam])).length === 0)
      issues.push({ path: 'body.defaultTeam', message: 'Team not found in this organization.' });
    if (issues.length > 0) throw invalidFields(issues);
    return {
      ...(label !== undefined && { label }),
      ...(ssoURL !== undefined && { sso_url: ssoURL }),
      ...(entityID !== undefined && { entity_id: orNothing(entityID) }),
      ...(certificate !== undefined && { certificate: read && 'pem' in read ? read.pem : null }),
      ...(defaultTeam !== undefined && { default_team_id: defaultTeam }),
      ...(defaultRole !== undefined && { default_role: defaultRole }),
      ...(ssoBinding !== undefined && { sso_binding: ssoBinding }),
      ...(wantsSignedRequests !== undefined && { wants_signed_requests: wantsSignedRequests ? 1 : 0 }),
    };
  }

  return {
    list: ({ query }, access) =>
      pagedTogether(query, 'createdAt', repository.list(access.organization.id), (rows) =>
        toProviders(context, access, rows),
      ),

    create: ({ organizationId, body }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row: ProviderRow = {
          id: newId(),
          organization_id: organizationId,
          label: body.label,
          sso_url: null,
          entity_id: null,
          certificate: null,
          default_team_id: null,
          default_role: null,
          created_at: now(context),
          sso_binding: 'redirect',
          wants_signed_requests: 0,
          expiry_told: null,
          ...(await columnsOf(organizationId, body)),
        };
        await repository.insert(row);
        return answer(access, row);
      }),

    get: async ({ organizationId, samlProviderId }, access) =>
      answer(access, await providerOf(organizationId, samlProviderId)),

    update: ({ organizationId, samlProviderId, body }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row = await providerOf(organizationId, samlProviderId);
        const columns = await columnsOf(organizationId, body);
        if (Object.keys(columns).length > 0) await repository.update(samlProviderId, columns);
        return answer(access, { ...row, ...columns });
      }),

    remove: ({ organizationId, samlProviderId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const { label } = await providerOf(organizationId, samlProviderId);
        const isOnly = (await repository.count({ organization_id: organizationId })) === 1;
        if (isOnly && (await repository.isEnforced(organizationId)))
          throw conflict(
            `Single sign-on is enforced, and “${label}” is the only provider. Add another provider or turn off enforcement first.`,
          );
        await repository.remove(samlProviderId);
      }),

    listLogins: async ({ organizationId }) => ({
      items: (await repository.all(organizationId)).map((row) => toLogin(context, row)),
    }),
  };
}
