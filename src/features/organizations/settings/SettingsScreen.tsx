// The settings of an organization: changed in a form, or only read.
import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { InviteDialog } from '../invite/InviteDialog.tsx';
import { ReadOnlySettings } from './ReadOnlySettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsScreen() {
  const { organizationId } = paths.organizationSettings.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const mayChange = organization.permissions.admin;
  return (
    <Screen title="Settings" standfirst={`What holds for the whole of ${organization.title}.`}>
      {mayChange ? (
        <SettingsForm key={organizationId} organization={organization} />
      ) : (
        <ReadOnlySettings organization={organization} />
      )}
      {mayChange && <InviteDialog organization={organization} />}
    </Screen>
  );
}
