import { CircleX, Hourglass, KeyRound } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { readCertificate } from '#directory/x509.ts';
import { dayOf } from '#lib/dates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { samlProvidersQuery } from '../organizations.api.ts';
import { findings, type Check, type Finding } from './check.ts';

async function certificateFindings(provider: SamlProvider, { id, sso }: Organization): Promise<Finding[]> {
  const certificate = provider.certificate ? await readCertificate(provider.certificate) : null;
  if (!certificate) return [];
  const { nearness, words } = expiryOf(certificate.notAfter);
  if (nearness === 'later') return [];
  const isUrgent = nearness !== 'soon';
  const day = dayOf(new Date(certificate.notAfter));
  return [
    {
      id: `certificate-${provider.id}`,
      urgency: isUrgent ? 'now' : 'week',
      icon: isUrgent ? CircleX : Hourglass,
      sentence: ['The signing certificate for ', provider.label, ` ${words.replace(/^E/, 'e')}.`],
      note: `After ${day}, members can’t sign in with this provider.${sso ? ' Single sign-on is enforced.' : ''}`,
      to: paths.samlProvider.to({ organizationId: id, samlProviderId: provider.id }),
      actionLabel: 'Replace certificate',
    },
  ];
}

function enforcementFindings(providers: readonly SamlProvider[], { id, sso }: Organization): Finding[] {
  const common = { icon: KeyRound, to: `${paths.organizationSettings.to({ organizationId: id })}#sso` };
  return findings(
    sso &&
      providers.length === 0 && {
        ...common,
        id: 'sso-without-provider',
        urgency: 'now',
        sentence: ['', 'Single sign-on', ' is enforced, but no SSO provider is set up.'],
        to: paths.samlProviders.to({ organizationId: id }),
        actionLabel: 'View providers',
      },
    !sso &&
      providers.length > 0 && {
        ...common,
        id: 'sso-not-enforced',
        urgency: 'later',
        sentence: ['', 'Single sign-on', ' is set up, but not enforced.'],
        note: 'Members can still sign in without SSO.',
        actionLabel: 'View setting',
      },
  );
}

export const signOnCheck: Check = {
  name: 'SSO providers',
  async run(organization, query) {
    const to = paths.samlProviders.to({ organizationId: organization.id });
    const { items, count = items.length } = await query(samlProvidersQuery(organization.id));
    const certificates = await Promise.all(
      items.map((provider) => certificateFindings(provider, organization)),
    );
    return {
      findings: [...certificates.flat(), ...enforcementFindings(items, organization)],
      checked: pluralize(count, 'SSO provider'),
      figures: [{ name: 'SSO providers', value: count, to }],
    };
  },
};
