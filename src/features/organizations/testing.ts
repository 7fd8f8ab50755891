// An organization to test with, and the certificate of its sign-on provider.
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

/** Self-signed for CN=signing.harbour.example, from 24 May 2029 to 23 May 2031. Its key is forgotten. */
export const certificate =
  'MIIBVDCB+6ADAgECAhEA1cjdvvLdTiBM37GcrEn4lTAKBggqhkjOPQQDAjAiMSAwHgYDVQQDExdzaWduaW5nLmhhcmJvdXIuZXhhbXBsZTAeFw0yOTA1MjQwMDAwMDBaFw0zMTA1MjMwMDAwMDBaMCIxIDAeBgNVBAMTF3NpZ25pbmcuaGFyYm91ci5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEt510+XGgodEY5Bh+FV4LkSnGj3TSRwRjNRmy3SKbOO+IOjRyFJoyUB7oNQd1ntwt+zGOaLawypKn7jJ2ubJ4mqMSMBAwDgYDVR0PAQH/BAQDAgeAMAoGCCqGSM49BAMCA0gAMEUCIQCTZvxpLPrav+PdMptGH7PZHf/lxNoYPUX01nJ4DLm9tAIgckLql+EJDIBUJ0r72eV5q9YEM7oTN8KE7Pwl8/0NChg=';
