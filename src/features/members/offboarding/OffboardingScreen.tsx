import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useStore } from '#lib/useStore.ts';
import { MeContext, useMe } from '../currentUser.ts';
import { offBoarding } from './offboarding.ts';
import { OffBoarded } from './OffboardingComplete.tsx';
import { OffBoardingForm } from './OffboardingForm.tsx';

export function OffBoardingScreen() {
  const { organizationId, userId } = paths.memberOffBoarding.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const me = useMe(organizationId);
  const run = offBoarding(organizationId, userId);
  const { log, queue } = useStore(run);
  // Checked before the permission: users who just removed themselves no longer have it.
  if (queue.length === 0 && log.some(({ id }) => id === 'remove'))
    return <OffBoarded organization={organization} run={run} />;
  if (!organization.permissions.admin)
    return (
      <Screen title="Offboarding">
        <Blank
          kind="refused"
          line={`You don’t have permission to remove members of ${organization.title}`}
          note={
            <>
              You need the <code>admin</code> permission. Ask an organization admin for access.
            </>
          }
        />
      </Screen>
    );
  return (
    <MeContext value={me}>
      <OffBoardingForm key={userId} run={run} />
    </MeContext>
  );
}
