import { useSuspenseQuery } from '@tanstack/react-query';
import type { SamlProvider } from '#contract/sso.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { CertificateSays } from './CertificateSays.tsx';
import { ExpiryBanner } from './ExpiryBanner.tsx';
import { OtherSide } from './OtherSide.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RemoveProvider } from './RemoveProvider.tsx';
import { providerQuery } from './sso.api.ts';
import { TrySignIn } from './TrySignIn.tsx';

const code = (text: string | undefined) => (text ? <code>{text}</code> : 'None');

/** A provider for members who may not change it. */
function ProviderFacts({ provider }: { provider: SamlProvider }) {
  const { ssoURL, entityID, certificate, defaultRole, defaultTeam } = provider;
  return (
    <>
      <FormSection
        title="Identity provider"
        note="You can read this, not change it: that takes the permission admin."
      >
        <Facts
          facts={[
            ['Sign-in address', code(ssoURL)],
            ['Entity ID', code(entityID)],
            ['Role of new members', roleName(defaultRole)],
            ['Team of new members', defaultTeam?.title ?? 'No team'],
          ]}
        />
      </FormSection>
      <FormSection title="Certificate">
        {certificate ? <CertificateSays text={certificate} inUse="" /> : <p>It has none.</p>}
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
          SAML provider since <Time at={provider.createdAt} inline />.
        </p>
      }
      actions={<TrySignIn label={provider.label} startURL={provider.service.startURL} />}
    >
      <ExpiryBanner provider={provider} organization={organization} />
      {admin ? (
        <ProviderForm key={provider.id} organizationId={organizationId} provider={provider} />
      ) : (
        <ProviderFacts provider={provider} />
      )}
      <OtherSide provider={provider} />
      {admin && <RemoveProvider provider={provider} organization={organization} />}
    </Screen>
  );
}
