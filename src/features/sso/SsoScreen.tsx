import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Screen } from '#ui/Screen.tsx';
import { State } from '#ui/State.tsx';
import { Providers } from './Providers.tsx';
import { SsoLogins } from './SsoLogins.tsx';

function Enforcement({ organization: { id, sso, permissions } }: { organization: Organization }) {
  const to = `${paths.organizationSettings.to({ organizationId: id })}#sso`;
  return (
    <p>
      {sso ? (
        <State tone="accent" icon={KeyRound}>
          Enforced: members must sign in with a provider.
        </State>
      ) : (
        'Not enforced: members can also sign in with other methods.'
      )}{' '}
      <AppLink to={to}>{permissions.admin ? 'Change in settings' : 'View setting'}</AppLink>
    </p>
  );
}

export function SsoScreen() {
  const { organizationId } = paths.samlProviders.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { listIntegrations, admin } = organization.permissions;
  return (
    <Screen
      title="Single sign-on"
      standfirst={<Enforcement organization={organization} />}
      actions={
        admin && (
          <AppLink
            className={buttonClass({ variant: 'primary' })}
            to={paths.newSamlProvider.to({ organizationId })}
          >
            <Icon of={Plus} /> Add provider
          </AppLink>
        )
      }
    >
      {listIntegrations ? (
        <Providers organizationId={organizationId} admin={admin} />
      ) : (
        <EmptyState
          kind="unavailable"
          title={`You don’t have permission to view ${organization.title}’s SSO providers`}
          note="Ask an organization admin for access."
        />
      )}
      <SsoLogins organizationId={organizationId} admin={admin} />
    </Screen>
  );
}
