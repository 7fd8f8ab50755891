import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { NoListPermission } from '#directory/people/NoListPermission.tsx';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { useStore } from '#lib/useStore.ts';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { Tabs, TabText } from '#ui/Tabs.tsx';
import { catchUpQuery, countQuery, readerQuery } from './access.api.ts';
import { accessList, memberFilters } from './access.list.ts';
import { AccessProgress } from './AccessProgress.tsx';
import { useAccessView, type AccessView } from './accessUrl.ts';
import { CompareView } from './CompareView.tsx';
import { MatrixView } from './MatrixView.tsx';
import { SitesView } from './sites/SitesView.tsx';
import { SpaceView } from './SpaceView.tsx';

const standfirsts = {
  sites: 'Who can read each site, and who can change it.',
  compare: 'Compare two members’ access.',
};

type Props = { organization: Organization; view: AccessView };

export function AccessScreen() {
  const { organizationId } = paths.access.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const view = useAccessView();
  if (!organization.permissions.listMembers)
    return (
      <NoListPermission
        screen="Access"
        organization={organization}
        what="members"
        permission="listMembers"
        queryKey={countQuery(organizationId, {}).queryKey}
      />
    );
  if (view === 'matrix' || view === 'space') return <LoadedAccess organization={organization} view={view} />;
  const OwnView = view === 'sites' ? SitesView : CompareView;
  return (
    <Screen title="Access" standfirst={standfirsts[view]}>
      <Views organization={organization} view={view} />
      <OwnView organization={organization} />
    </Screen>
  );
}

/** The tabs of the views. Their links keep the member filters. */
function Views({ organization, view }: Props) {
  const organizationId = organization.id;
  const filters = memberFilters(useList(accessList).search);
  const tab = (of: AccessView, text: string, query: object) => (
    <AppLink
      to={paths.access.to({ organizationId }, { ...filters, ...query })}
      aria-current={view === of ? 'page' : undefined}
      preventScrollReset
    >
      <TabText text={text} />
    </AppLink>
  );
  return (
    <Tabs label="Access views">
      {tab('matrix', 'Matrix', {})}
      {tab('space', 'By space', { view: 'space' })}
      {tab('sites', 'Sites', { view: 'sites' })}
      {tab('compare', 'Compare members', { view: 'compare' })}
      <AppLink to={paths.contentDefaults.to({ organizationId })}>
        <TabText text="Default access" />
      </AppLink>
    </Tabs>
  );
}

/** The views that load the access of all members. */
function LoadedAccess({ organization, view }: Props) {
  const { data: reader } = useSuspenseQuery(readerQuery(organization.id));
  useQuery(catchUpQuery(organization.id, reader));
  const reading = useStore(reader);
  const LoadedView = view === 'matrix' ? MatrixView : SpaceView;
  return (
    <Screen title="Access" standfirst={<AccessProgress reading={reading} reader={reader} />}>
      <Views organization={organization} view={view} />
      <LoadedView organization={organization} reading={reading} reader={reader} />
    </Screen>
  );
}
