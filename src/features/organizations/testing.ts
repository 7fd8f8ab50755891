import type { Organization } from '#contract/areas/organizations.ts';

const permissions = {
  view: true,
  admin: true,
  ownTeam: true,
  createContent: true,
  createOpenAPISpec: true,
  viewBilling: true,
  listMembers: true,
  listTeams: true,
  listIntegrations: true,
};

/** Returns an organization with admin permissions, with overrides. */
export const saltmarsh = (
  fields: Partial<Organization> = {},
  permissionOverrides: Partial<Organization['permissions']> = {},
): Organization => ({
  object: 'organization',
  id: 'o1',
  title: 'Saltmarsh Press',
  createdAt: '2029-06-03T08:00:00Z',
  emailDomains: ['saltmarsh.example'],
  hostname: 'saltmarsh',
  type: 'business',
  defaultRole: 'read',
  sso: false,
  ai: false,
  inviteLinks: true,
  plan: 'pro',
  urls: {},
  ...fields,
  permissions: { ...permissions, ...permissionOverrides },
});
