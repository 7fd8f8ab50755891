import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { Checklist } from './Checklist.tsx';
import styles from './Home.module.css';
import { hiddenSetups } from './hiddenSetups.ts';
import { HomeMargin } from './HomeMargin.tsx';
import { OrganizationFindings } from './OrganizationFindings.tsx';
import { rank } from './rank.ts';
import { UrgentNotice } from './UrgentNotice.tsx';
import { useHome, type Checked } from './useHome.ts';
import { countWaiting, WaitingSection } from './WaitingSection.tsx';

const today = () =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format();

type StandfirstProps = Pick<Checked, 'isChecking' | 'checkedAt'> & {
  urgent: number;
  waiting: number;
  isLoading: boolean;
  refresh: () => void;
};

function Standfirst({ urgent, waiting, isLoading, isChecking, checkedAt, refresh }: StandfirstProps) {
  if (isLoading) return <p>Checking…</p>;
  const counts = [
    urgent > 0 && pluralize(urgent, 'urgent issue'),
    waiting > 0 && `${pluralize(waiting, 'item')} waiting for you`,
  ].filter((text) => text !== false);
  return (
    <p>
      {counts.length > 0 && `${counts.join(' and ')}. `}Last checked <Time at={checkedAt} inline />.{' '}
      {isChecking ? 'Refreshing…' : <LinkLike onClick={refresh}>Refresh</LinkLike>}
    </p>
  );
}

/** The home of an organization: urgent findings, tasks of the user, then the organization. */
export function HomeScreen() {
  const { organizationId } = paths.organization.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { checked, setup, work, refresh } = useHome(organization);
  const { urgent, others } = rank(checked.findings);
  const isHidden = useDeviceList(hiddenSetups, organizationId).length > 0;
  const steps = !isHidden && setup.data?.some(({ done }) => !done) ? setup.data : [];
  const isBusy = checked.isChecking || work.isFetching;
  return (
    <Screen
      title="Today"
      count={today()}
      standfirst={
        <Standfirst
          urgent={urgent.length}
          waiting={countWaiting(work.data)}
          isLoading={checked.isLoading || work.isPending}
          isChecking={isBusy}
          checkedAt={checked.checkedAt}
          refresh={() => void refresh()}
        />
      }
      busy={isBusy}
    >
      <div className={styles.today}>
        {urgent.length > 0 && (
          <section className={styles.span} aria-label="Urgent">
            {urgent.map((finding) => (
              <UrgentNotice key={finding.id} finding={finding} />
            ))}
          </section>
        )}
        <div className={styles.first}>
          {steps.length > 0 && <Checklist organization={organization} steps={steps} />}
          <WaitingSection organizationId={organizationId} work={work} hideNothing={steps.length > 0} />
        </div>
        <div className={styles.second}>
          {organization.permissions.admin && !checked.isLoading && (
            <OrganizationFindings findings={others} skipped={checked.skipped} />
          )}
        </div>
        <aside className={styles.aside} aria-label="Your work">
          <HomeMargin organizationId={organizationId} />
        </aside>
      </div>
    </Screen>
  );
}
