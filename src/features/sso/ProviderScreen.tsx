import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { dayOf } from '#lib/dates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { CertificateSummary } from './CertificateSummary.tsx';
import { ServiceProviderDetails } from './ServiceProviderDetails.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { DeleteProviderSection } from './DeleteProviderSection.tsx';
import { providerQuery } from './sso.api.ts';
import { SignInLink, TestSignIn } from './TestSignIn.tsx';

function ExpiryBanner({
  provider: { certificate: text = '' },
  organization,
}: {
  provider: SamlProvider;
  organization: Organization;
}) {
  const { data: certificate } = useQuery({ ...certificateQuery(text), enabled: text !== '' });
  if (!certificate) return null;
  const { stage, words } = expiryOf(certificate.notAfter);
  if (stage === 'later') return null;
  const isOver = stage === 'over';
  const { sso, permissions } = organization;
  return (
    <Banner
      tone={isOver ? 'danger' : 'warn'}
      actions={
        permissions.admin && (
          <a className={buttonClass()} href="#certificate">
            Go to certificate
          </a>
        )
      }
    >
      <p>
        <b>The signing certificate {words.replace(/^E/, 'e')},</b> on {dayOf(new Date(certificate.notAfter))}.{' '}
        {isOver
          ? 'No one can sign in with this provider.'
          : 'After that, no one can sign in with this provider.'}
        {sso && ' Single sign-on is enforced.'}
        {permissions.admin && ' The current certificate stays in use until you save a new one.'}
      </p>
    </Banner>
  );
}

const code = (text: string | undefined) => (text ? <code>{text}</code> : 'None');

/** A read-only provider, for members without the admin permission. */
function ProviderFacts({ provider }: { provider: SamlProvider }) {
  const { ssoURL, entityID, certificate, defaultRole, defaultTeam } = provider;
  return (
    <>
      <FormSection
        title="Identity provider"
        note="You don’t have permission to edit this provider. Ask an organization admin for access."
      >
        <Facts
          facts={[
            ['SSO URL', code(ssoURL)],
            ['Entity ID', code(entityID)],
            ['Role for new members', roleName(defaultRole)],
            ['Team for new members', defaultTeam?.title ?? 'No team'],
          ]}
        />
      </FormSection>
      <FormSection title="Certificate">
        {certificate ? <CertificateSummary text={certificate} current="" /> : <p>No certificate</p>}
      </FormSection>
    </>
  );
}

export function ProviderScreen() {
  const { organizationId, samlProviderId } = paths.samlProvider.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: provider } = useSuspenseQuery(providerQuery(organizationId, samlProviderId));
  const { admin } = organization.permissions;
  return (
    <Screen
      title={provider.label}
      standfirst={
        <p>
          SSO provider added <Time at={provider.createdAt} inline />.
        </p>
      }
      actions={
        admin ? (
          <TestSignIn id={provider.id} label={provider.label} startURL={provider.service.startURL} />
        ) : (
          <SignInLink id={provider.id} label={provider.label} startURL={provider.service.startURL} />
        )
      }
    >
      <ExpiryBanner provider={provider} organization={organization} />
      <ServiceProviderDetails provider={provider} />
      {admin ? (
        <ProviderForm key={provider.id} organizationId={organizationId} provider={provider} />
      ) : (
        <ProviderFacts provider={provider} />
      )}
      {admin && <DeleteProviderSection provider={provider} organization={organization} />}
    </Screen>
  );
}
