import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Screen } from '#ui/Screen.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { settings, settingsIn, settingsOf, settingText } from './settings.ts';
import { settingsDialogs } from './settings.dialogs.ts';
import { SettingsForm } from './SettingsForm.tsx';

function ReadOnlySettings({ organization }: { organization: Organization }) {
  const values = settingsOf(organization);
  return (
    <>
      <Banner icon={Lock}>
        <p>
          <b>You don’t have permission to change these settings.</b> Ask an organization admin for access.
        </p>
      </Banner>
      <FormSection title="Settings">
        <Facts facts={settingsIn(values).map((name) => [settings[name].title, settingText(name, values)])} />
      </FormSection>
      <FormSection title="Account">
        <AccountFacts organization={organization} />
      </FormSection>
    </>
  );
}

export function SettingsScreen() {
  const { organizationId } = paths.organizationSettings.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const open = useUrlDialog(settingsDialogs);
  return (
    <Screen title="Settings" standfirst="Organization-wide settings">
      {organization.permissions.admin ? (
        <SettingsForm key={organizationId} organization={organization} />
      ) : (
        <ReadOnlySettings organization={organization} />
      )}
      <UrlDialogs
        dialogs={settingsDialogs}
        context={{ organization, onLookup: (inviteId: string) => open('invite', inviteId) }}
      />
    </Screen>
  );
}
