import type { Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useStore } from '#lib/useStore.ts';
import type { Offboarding } from './offboarding.ts';
import styles from './Offboarding.module.css';
import { summaryOf } from './record.ts';
import { SummaryActions } from './SummaryActions.tsx';

type Props = { organization: Organization; run: Offboarding };

export function OffboardingComplete({ organization: { id: organizationId, permissions }, run }: Props) {
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
