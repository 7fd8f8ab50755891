import { useSuspenseQuery } from '@tanstack/react-query';
import { useCurrentUserId } from '#directory/currentUser.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useStore } from '#lib/useStore.ts';
import { CurrentUserContext } from '../currentUser.ts';
import { offboardingFor } from './offboarding.ts';
import { OffboardingComplete } from './OffboardingComplete.tsx';
import { OffboardingForm } from './OffboardingForm.tsx';

export function OffboardingScreen() {
  const { organizationId, userId } = paths.memberOffboarding.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const me = useCurrentUserId();
  const run = offboardingFor(organizationId, userId);
  const { log, queue } = useStore(run);
  // Checked before the permission: users who just removed themselves no longer have it.
  if (queue.length === 0 && log.some(({ id }) => id === 'remove'))
    return <OffboardingComplete organization={organization} run={run} />;
  if (!organization.permissions.admin)
    return (
      <Screen title="Offboarding">
        <Blank
          kind="refused"
          line={`You don’t have permission to remove members from ${organization.title}`}
          note="You need Admin access to offboard members. Ask an organization admin for access."
        />
      </Screen>
    );
  return (
    <CurrentUserContext value={me}>
      <OffboardingForm key={userId} run={run} />
    </CurrentUserContext>
  );
}
