import { UserRound } from 'lucide';
import { useDeviceList } from '#directory/deviceList.ts';
import { useWhoAmI } from '#directory/whoAmI.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { openOverlay } from './overlays.ts';
import { useOrganization } from './useOrganization.ts';
import { skippedQuestion, identityQuestions } from './identityQuestions.ts';

/** Asks once per organization who the user is, if the service doesn't report it. */
export function IdentityBanner({ organizationId }: { organizationId: string }) {
  const { organization } = useOrganization();
  const { identity } = useWhoAmI(organizationId);
  const wasAsked = useDeviceList(identityQuestions, organizationId).length > 0;
  if (identity !== null || wasAsked || !organization?.permissions.listMembers) return null;
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
