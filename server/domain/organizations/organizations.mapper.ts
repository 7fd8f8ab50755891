import type { Organization } from '#contract/areas/organizations.ts';
import type { Role } from '#contract/fields.ts';
import { atLeast, organizationNeeds, permissionsOf, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import type { Database } from '#server/base/database/schema.ts';

type Row = Database['organizations'];

/** Returns an object with the key, or an empty one for null. */
const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<Key, Value>>;

/**
 * @param level the caller's level in the organization
 * @param ownsTeam whether the caller owns one of its teams
 */
export function toOrganization(context: Context, row: Row, level: Level, ownsTeam: boolean): Organization {
  const permissions = permissionsOf(organizationNeeds, level);
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: row.created_at,
    emailDomains: fromJson<string[]>(row.email_domains),
    ...optional('hostname', row.hostname),
    type: row.type,
    ...optional('useCase', row.use_case),
    ...optional('communityType', row.community_type),
    defaultRole: row.default_role,
    ...(row.default_site_id !== null && {
      defaultContent: { type: 'site' as const, site: row.default_site_id },
    }),
    sso: row.sso === 1,
    ai: row.ai === 1,
    inviteLinks: row.invite_links === 1,
    plan: row.plan,
    // Only for callers with the `viewBilling` permission.
    ...(permissions.viewBilling && {
      ...optional('billing', parsed(row.billing)),
      ...optional('trial', parsed(row.trial)),
      ...optional('internal_billingMigration', parsed(row.billing_migration)),
    }),
    ...optional('customHostname', row.custom_hostname),
    ...(row.blocked_reason !== null && { blocked: { reason: row.blocked_reason } }),
    internal_isOnNewTrial: true,
    urls: {
      location: location(context, 'orgs', row.id),
      app: appUrl(context, 'orgs', row.id),
      ...optional('logo', row.logo),
    },
    permissions: { ...permissions, ownTeam: permissions.ownTeam || ownsTeam },
  } as Organization;
}

/**
 * Returns what people outside of an organization see of one that claims their email domain: the required fields, and of its
 * domains only this one.
 */
export function toClaimant(row: Row, domain: string): Organization {
  const nothing = Object.fromEntries(Object.keys(organizationNeeds).map((key) => [key, false]));
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: row.created_at,
    emailDomains: [domain],
    type: row.type,
    inviteLinks: row.invite_links === 1,
    plan: row.plan,
    urls: {},
    permissions: nothing,
  } as Organization;
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** Returns whether an invite's role is not above the organization's default role. */
const isRedundant = (role: Role, defaultRole: Role | null) => atLeast(defaultRole, role);

/** Returns an invite link in the format of the API. */
export const toInvite = (invite: Database['invites'], organization: Database['organizations']) => ({
  object: 'invite' as const,
  id: invite.id,
  role: invite.role,
  redundant: isRedundant(invite.role, organization.default_role),
});
