import { CircleX, Hourglass, KeyRound } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { dayOf } from '#lib/dates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { pluralize } from '#lib/format.ts';
import { readCertificate } from '#directory/x509.ts';
import { paths } from '#routing/paths.ts';
import { samlProvidersQuery } from '../organizations.api.ts';
import { findings, type Check, type Finding } from './check.ts';

async function ofCertificate(provider: SamlProvider, { id, sso }: Organization): Promise<Finding[]> {
  const certificate = provider.certificate ? await readCertificate(provider.certificate) : null;
  if (!certificate) return [];
  const { nearness, words } = expiryOf(certificate.notAfter);
  if (nearness === 'later') return [];
  const isUrgent = nearness !== 'soon';
  const day = dayOf(new Date(certificate.notAfter));
  return [
    {
      id: `certificate-${provider.id}`,
      when: isUrgent ? 'now' : 'week',
      icon: isUrgent ? CircleX : Hourglass,
      line: ['The signing certificate of ', provider.label, ` ${words.replace(/^E/, 'e')}.`],
      note: `After ${day} nobody can sign in with it.${sso ? ' Single sign-on is enforced.' : ''}`,
      to: paths.samlProvider.to({ organizationId: id, samlProviderId: provider.id }),
      act: 'Replace certificate',
    },
  ];
}

function ofEnforcement(providers: readonly SamlProvider[], { id, sso }: Organization): Finding[] {
  const common = { icon: KeyRound, to: `${paths.organizationSettings.to({ organizationId: id })}#sso` };
  return findings(
    sso &&
      providers.length === 0 && {
        ...common,
        id: 'sso-without-provider',
        when: 'now',
        line: ['', 'Single sign-on', ' is enforced, but there is no provider to sign in with.'],
        to: paths.samlProviders.to({ organizationId: id }),
        act: 'Show providers',
      },
    !sso &&
      providers.length > 0 && {
        ...common,
        id: 'sso-not-enforced',
        when: 'later',
        line: ['', 'Single sign-on', ' is set up, but not enforced.'],
        note: 'Members may still sign in another way.',
        act: 'Show setting',
      },
  );
}

export const signOnCheck: Check = {
  name: 'Sign-on providers',
  async look(organization, ask) {
    const to = paths.samlProviders.to({ organizationId: organization.id });
    const { items, count = items.length } = await ask(samlProvidersQuery(organization.id));
    const certificates = await Promise.all(items.map((provider) => ofCertificate(provider, organization)));
    return {
      findings: [...certificates.flat(), ...ofEnforcement(items, organization)],
      seen: pluralize(count, 'sign-on provider'),
      figures: [{ name: 'Sign-on providers', value: count, to }],
    };
  },
};
