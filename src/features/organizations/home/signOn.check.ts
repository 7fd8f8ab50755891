import { Hourglass, KeyRound } from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { countQueries } from '#directory/organizations/counts.ts';
import { readCertificate } from '#directory/certificates/x509.ts';
import { dayOf } from '#lib/dates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { paths } from '#routing/paths.ts';
import { findings, nothing, type Check, type Finding } from './finding.ts';

async function certificateFindings(
  { id: samlProviderId, label, certificate: text }: SamlProvider,
  { id: organizationId, sso = false }: Organization,
): Promise<Finding[]> {
  const certificate = text ? await readCertificate(text) : null;
  if (!certificate) return [];
  const { notAfter } = certificate;
  const { stage, words } = expiryOf(notAfter);
  if (stage === 'later') return [];
  const isOver = stage === 'over';
  const day = dayOf(new Date(notAfter));
  const cause = `The signing certificate ${isOver ? `expired on ${day}` : 'expires that day'}`;
  return [
    {
      id: `certificate-${samlProviderId}`,
      step: isOver ? 'failed' : 'attention',
      // Otherwise members can sign in another way.
      ...(sso && { loss: { of: 'sign-in', at: notAfter } }),
      icon: Hourglass,
      title: sso
        ? `Members can’t sign in with ${label}${isOver ? '' : ` after ${day}`}`
        : `The signing certificate for ${label} ${words.replace(/^E/, 'e')}`,
      note: sso
        ? `${cause}, and single sign-on is enforced.`
        : `After ${day}, members can’t sign in with this provider.`,
      to: `${paths.samlProvider.to({ organizationId, samlProviderId })}#certificate`,
      actionLabel: 'Replace certificate',
    },
  ];
}

function enforcementFindings(providers: readonly SamlProvider[], { id, sso }: Organization): Finding[] {
  return findings(
    sso &&
      providers.length === 0 && {
        id: 'sso-without-provider',
        step: 'failed',
        loss: { of: 'sign-in', at: new Date().toISOString() },
        icon: KeyRound,
        title: 'Members can’t sign in',
        note: 'Single sign-on is enforced, but no SSO provider is set up.',
        to: paths.samlProviders.to({ organizationId: id }),
        actionLabel: 'View providers',
      },
    !sso &&
      providers.length > 0 && {
        id: 'sso-not-enforced',
        step: 'calm',
        icon: KeyRound,
        title: 'Single sign-on is set up, but not enforced',
        note: 'Members can still sign in without SSO.',
        to: `${paths.organizationSettings.to({ organizationId: id })}#sso`,
        actionLabel: 'View setting',
      },
  );
}

export const signOnCheck: Check = {
  name: 'SSO providers',
  async run(organization, query) {
    if (!organization.permissions.listIntegrations) return nothing;
    const { items } = await query(countQueries.saml(organization.id));
    const certificates = await Promise.all(
      items.map((provider) => certificateFindings(provider, organization)),
    );
    return { findings: [...certificates.flat(), ...enforcementFindings(items, organization)] };
  },
};
