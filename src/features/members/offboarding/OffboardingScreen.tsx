import { useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useStore } from '#lib/useStore.ts';
import styles from './Offboarding.module.css';
import { offboardingFor, type Offboarding } from './offboarding.ts';
import { OffboardingForm } from './OffboardingForm.tsx';
import { summaryOf } from './summary.ts';
import { SummaryActions } from './SummaryActions.tsx';

type Props = { organization: Organization; run: Offboarding };

function OffboardingComplete({ organization: { id: organizationId, permissions }, run }: Props) {
  const text = summaryOf(useStore(run), []);
  const back = permissions.listMembers ? paths.members.to({ organizationId }) : paths.organizations.to();
  return (
    <Screen
      title="Offboarding complete"
      standfirst="All selected steps are complete. This summary is available until you close the tab."
      actions={<SummaryActions text={text} />}
    >
      <pre className={styles.summary}>{text}</pre>
      <div className={styles.foot}>
        <AppLink className={buttonClass()} to={back}>
          {permissions.listMembers ? 'Back to members' : 'Back to organizations'}
        </AppLink>
        <Button variant="quiet" onClick={() => run.discard()}>
          Discard summary
        </Button>
      </div>
    </Screen>
  );
}

export function OffboardingScreen() {
  const { organizationId, userId } = paths.memberOffboarding.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const me = useCurrentUserId();
  const run = offboardingFor(organizationId, userId);
  const { log } = useStore(run);
  // Checked before the permission: users who just removed themselves no longer have it.
  if (log.some(({ id }) => id === 'remove'))
    return <OffboardingComplete organization={organization} run={run} />;
  if (!organization.permissions.admin)
    return (
      <Screen title="Offboarding">
        <EmptyState
          kind="unavailable"
          title={`You don’t have permission to remove members from ${organization.title}`}
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
