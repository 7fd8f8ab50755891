import type { Organization } from '#contract/organizations.ts';

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

/** Saltmarsh Press as its admin sees it, with some fields or permissions otherwise. */
export const saltmarsh = (
  fields: Partial<Organization> = {},
  may: Partial<Organization['permissions']> = {},
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
  permissions: { ...permissions, ...may },
});
