import { useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
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
import { WorkSection } from './WorkSection.tsx';

const today = () =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format();

type StandfirstProps = Pick<Checked, 'isChecking' | 'checkedAt'> & {
  organization: Organization;
  urgent: number;
  /** The number of change requests in which the user has the next step. Undefined if it is unknown. */
  turns: number | undefined;
  isLoading: boolean;
  refresh: () => void;
};

function Standfirst(props: StandfirstProps) {
  const { organization, urgent, turns, isLoading, isChecking, checkedAt, refresh } = props;
  const { id: organizationId, permissions } = organization;
  if (isLoading) return <p>Checking…</p>;
  return (
    <p>
      {urgent > 0 && `${pluralize(urgent, 'urgent issue')}. `}
      {turns === 0 && 'No change requests are waiting for you. '}
      {turns !== undefined && turns > 0 && (
        <>
          <AppLink to={paths.reviewQueue.to({ organizationId }, { waiting: 'true' })}>
            {pluralize(turns, 'change request')} waiting for you
          </AppLink>
          .{' '}
        </>
      )}
      {permissions.admin && (
        <>
          Last checked <Time at={checkedAt} inline />.{' '}
        </>
      )}
      {isChecking ? 'Refreshing…' : <LinkLike onClick={refresh}>Refresh</LinkLike>}
    </p>
  );
}

/** The home of an organization: urgent findings, tasks of the user, then the organization. */
export function HomeScreen() {
  const { organizationId } = paths.organization.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { me, checked, setup, work, refresh } = useHome(organization);
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
          organization={organization}
          urgent={urgent.length}
          turns={work.data?.turns}
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
          <WorkSection organization={organization} me={me} work={work} hideNothing={steps.length > 0} />
        </div>
        <div className={styles.second}>
          {!checked.isLoading && (
            <OrganizationFindings
              findings={others}
              skipped={checked.skipped}
              isAdmin={organization.permissions.admin}
            />
          )}
        </div>
        <aside className={styles.aside} aria-label="Your work">
          <HomeMargin
            organization={organization}
            drafts={work.data?.drafts ?? []}
            hasContent={organization.permissions.createContent || work.data?.spaces.length !== 0}
          />
        </aside>
      </div>
    </Screen>
  );
}
