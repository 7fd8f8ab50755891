import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
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
          Enforced: members get in only through a provider.
        </State>
      ) : (
        'Not enforced: members may also sign in another way.'
      )}{' '}
      <AppLink to={to}>{permissions.admin ? 'Change this in the settings' : 'Show the setting'}</AppLink>
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
        <Blank
          kind="refused"
          line={`You may not see how single sign-on of ${organization.title} is set up.`}
          note={
            <>
              The permission <code>listIntegrations</code> is missing. An admin of the organization can give
              it to you.
            </>
          }
        />
      )}
      <SsoLogins organizationId={organizationId} />
    </Screen>
  );
}
