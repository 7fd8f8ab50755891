import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide';
import { hasOperation } from '#api/operations.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { openOverlay } from './overlays.ts';
import { useOrganization } from './useOrganization.ts';
import { skippedQuestion, identityQuestions } from './identityQuestions.ts';

/** Asks once per organization who the user is, if the service doesn't report it. */
export function IdentityBanner({ organizationId }: { organizationId: string }) {
  const { organization } = useOrganization();
  const { isError } = useQuery(currentUserQuery);
  const isUnknown = isError && hasOperation(currentUser.get) === false;
  const wasAsked = useDeviceList(identityQuestions, organizationId).length > 0;
  if (!isUnknown || wasAsked || !organization?.permissions.listMembers) return null;
  return (
    <Banner
      icon={UserRound}
      actions={
        <>
          <Button small onClick={() => identityQuestions.put(organizationId, skippedQuestion)}>
            Not now
          </Button>
          <Button small variant="primary" onClick={() => openOverlay('identity')}>
            Select your name…
          </Button>
        </>
      }
    >
      <b>Which member are you?</b> This service doesn’t report who is signed in. Select your name to list your
      work.
    </Banner>
  );
}
