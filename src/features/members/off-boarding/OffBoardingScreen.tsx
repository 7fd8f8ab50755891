import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useStore } from '#lib/useStore.ts';
import { MeContext, useMe } from '../useWho.ts';
import { offBoarding } from './offBoarding.ts';
import { OffBoarded } from './OffBoarded.tsx';
import { OffBoardingForm } from './OffBoardingForm.tsx';

export function OffBoardingScreen() {
  const { organizationId, userId } = paths.memberOffBoarding.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const me = useMe(organizationId);
  const run = offBoarding(organizationId, userId);
  const { log, queue } = useStore(run);
  // Before the permission: who has just removed themselves has none.
  if (queue.length === 0 && log.some(({ id }) => id === 'remove'))
    return <OffBoarded organization={organization} run={run} />;
  if (!organization.permissions.admin)
    return (
      <Screen title="Offboarding">
        <Blank
          kind="refused"
          line={`You may not remove members of ${organization.title}.`}
          note={
            <>
              The permission <code>admin</code> is missing. An admin of the organization can give it to you.
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
