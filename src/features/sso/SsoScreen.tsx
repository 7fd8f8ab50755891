// Single sign-on of an organization: its providers, where people sign in, and whether they must.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { organizationQuery } from '#directory/resources.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Enforcement } from './Enforcement.tsx';
import { Providers } from './Providers.tsx';
import { SsoLogins } from './SsoLogins.tsx';

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
