import type { SamlProvider, SsoLogin } from '#contract/areas/sso.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import { toTeams } from '#server/domain/people/teams.mapper.ts';
import { ssoRepository, type ProviderRow } from './sso.repository.ts';

/** Returns the service's URLs for the configuration of the identity provider. */
export const serviceOf = (context: Pick<Context, 'publicUrl'>, id: string) => ({
  acsURL: appUrl(context, 'saml', id, 'acs'),
  startURL: appUrl(context, 'saml', id, 'start'),
  entityID: appUrl(context, 'saml', id),
});

/** Loads the default teams, and returns a function that maps rows to API objects. */
export async function toProviders(context: Context, access: OrganizationAccess, rows: ProviderRow[]) {
  const organizationId = access.organization.id;
  const ids = rows.map(({ default_team_id }) => default_team_id).filter((id) => id !== null);
  const teams = await ssoRepository(context.store).teams(organizationId, ids);
  const toTeam = await toTeams(context, access, teams);
  const teamOf = new Map(teams.map((team) => [team.id, toTeam(team)]));
  return (row: ProviderRow): SamlProvider => {
    const { id, label, sso_url: ssoURL, entity_id: entityID, certificate } = row;
    // A deleted team is no longer the default.
    const defaultTeam = row.default_team_id === null ? undefined : teamOf.get(row.default_team_id);
    return {
      object: 'saml-provider',
      id,
      label,
      ...(ssoURL !== null && { ssoURL }),
      ...(entityID !== null && { entityID }),
      ...(certificate !== null && { certificate }),
      ...(defaultTeam && { defaultTeam }),
      defaultRole: row.default_role,
      ...(row.sso_binding === 'post' && { ssoBinding: row.sso_binding }),
      createdAt: row.created_at,
      ...(row.wants_signed_requests === 1 && { wantsSignedRequests: true }),
      service: { ...serviceOf(context, id), metadataURL: serviceOf(context, id).entityID },
      urls: { location: location(context, 'orgs', organizationId, 'saml', id) },
    };
  };
}

export const toLogin = (
  context: Pick<Context, 'publicUrl'>,
  { id, label }: Pick<ProviderRow, 'id' | 'label'>,
): SsoLogin => ({
  id,
  label,
  startURL: serviceOf(context, id).startURL,
});
