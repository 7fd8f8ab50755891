// Whether everyone can still sign in next month.
import { CircleX, Hourglass, KeyRound } from 'lucide-react';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { dayOf, daysUntil } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { certificateEnd } from '../certificate.ts';
import { samlProvidersQuery } from '../organizations.api.ts';
import type { Check, Finding, Urgency } from './check.ts';

/** Days before its end at which a certificate is worth a line. */
const worthTelling = 60;
const soonness = (days: number): Urgency => (days <= 14 ? 'now' : days <= 30 ? 'week' : 'later');

async function ofCertificate(provider: SamlProvider, { id, sso }: Organization): Promise<Finding[]> {
  const end = provider.certificate ? await certificateEnd(provider.certificate) : null;
  const days = end === null ? null : daysUntil(end);
  if (end === null || days === null || days > worthTelling) return [];
  const verb =
    days < 0 ? 'has expired.' : days === 0 ? 'expires today.' : `expires in ${counted(days, 'day')}.`;
  return [
    {
      id: `certificate-${provider.id}`,
      when: soonness(days),
      icon: days <= 14 ? CircleX : Hourglass,
      line: ['The signing certificate of ', provider.label, ` ${verb}`],
      note: `After ${dayOf(new Date(end))} nobody can sign in with it.${sso ? ' Single sign-on is enforced.' : ''}`,
      to: paths.samlProvider.to({ organizationId: id, samlProviderId: provider.id }),
      act: 'Replace certificate',
    },
  ];
}

function ofEnforcement(providers: readonly SamlProvider[], { id, sso }: Organization): Finding[] {
  const common = { icon: KeyRound, to: `${paths.organizationSettings.to({ organizationId: id })}#sso` };
  if (sso && providers.length === 0)
    return [
      {
        ...common,
        id: 'sso-without-provider',
        when: 'now',
        line: ['', 'Single sign-on', ' is enforced, but there is no provider to sign in with.'],
        to: paths.samlProviders.to({ organizationId: id }),
        act: 'Show providers',
      },
    ];
  if (!sso && providers.length > 0)
    return [
      {
        ...common,
        id: 'sso-not-enforced',
        when: 'later',
        line: ['', 'Single sign-on', ' is set up, but not enforced.'],
        note: 'Members may still sign in another way.',
        act: 'Show setting',
      },
    ];
  return [];
}

export const signOnCheck: Check = {
  name: 'Sign-on providers',
  async look(organization, ask) {
    const { items, count = items.length } = await ask(samlProvidersQuery(organization.id));
    const certificates = await Promise.all(items.map((provider) => ofCertificate(provider, organization)));
    return {
      findings: [...certificates.flat(), ...ofEnforcement(items, organization)],
      seen: counted(count, 'sign-on provider'),
      figures: [
        {
          name: 'Sign-on providers',
          value: count,
          to: paths.samlProviders.to({ organizationId: organization.id }),
        },
      ],
    };
  },
};
