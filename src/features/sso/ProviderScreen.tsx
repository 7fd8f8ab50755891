// One SAML provider: what it is known by, what the other side is told, and its removal.
import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { ExpiryBanner } from './ExpiryBanner.tsx';
import { OtherSide } from './OtherSide.tsx';
import { ProviderFacts } from './ProviderFacts.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RemoveProvider } from './RemoveProvider.tsx';
import { providerQuery } from './sso.api.ts';
import { TrySignIn } from './TrySignIn.tsx';

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
