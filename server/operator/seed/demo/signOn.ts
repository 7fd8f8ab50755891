import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { makeCertificate } from './certificates.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { daysAgo, earlier } from './times.ts';

/** `from` and `to` limit the certificate's validity, in days before now; negative is in the future. */
const described = [
  {
    label: 'Harbor Directory',
    host: 'idp.harbor-directory.example',
    name: 'CN=signing.harbor-directory.example, O=Harbor Directory',
    certificate: { from: 721, to: -9 },
    defaultTeam: 'Shore wardens',
    defaultRole: 'read' as const,
    madeDaysAgo: 1075,
  },
  {
    label: 'Tide office',
    host: 'login.tide-office.example',
    name: 'CN=saml.tide-office.example, O=Tide office',
    certificate: { from: 130, to: -965 },
    defaultTeam: undefined,
    defaultRole: null,
    madeDaysAgo: 128,
  },
];

/**
 * Creates the SAML providers. The first one's certificate expires within days.
 * @param teamId finds a team's id by title
 */
export async function makeProviders(
  context: Context,
  organizationId: string,
  teamId: (title: string) => string,
) {
  const validAt = (days: number) => earlier(context, days).clock();
  const rows = await Promise.all(
    described.map(async ({ label, host, name, certificate, defaultTeam, defaultRole, madeDaysAgo }) => ({
      id: newId(),
      organization_id: organizationId,
      label,
      sso_url: `https://${host}/saml2/sso`,
      entity_id: `https://${host}/saml2/metadata`,
      certificate: await makeCertificate(name, validAt(certificate.from), validAt(certificate.to)),
      default_team_id: defaultTeam === undefined ? null : teamId(defaultTeam),
      default_role: defaultRole,
      created_at: daysAgo(context, madeDaysAgo),
      sso_binding: 'redirect' as const,
      wants_signed_requests: 0 as const,
    })),
  );
  await insertAll(context, 'saml_providers', rows);
}
