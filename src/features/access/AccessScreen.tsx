// Who can reach what, and what may give it.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { accessSearch } from './access.search.ts';
import { AccessRefused } from './AccessRefused.tsx';
import { AccessTabs } from './AccessTabs.tsx';
import { CompareView } from './CompareView.tsx';
import { CoverageLine } from './CoverageLine.tsx';
import { MatrixView } from './MatrixView.tsx';
import { SpaceView } from './SpaceView.tsx';
import { useAccessView, type AccessView } from './useAccessView.ts';
import { useReading } from './useReading.ts';

type Props = { organization: Organization; view: AccessView };

export function AccessScreen() {
  const { organizationId } = paths.access.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const view = useAccessView();
  if (!organization.permissions.listMembers) return <AccessRefused organization={organization} />;
  if (view !== 'compare') return <ReadAccess organization={organization} view={view} />;
  return (
    <Screen title="Access" standfirst="Two members are read as they are now.">
      <Views organization={organization} view={view} />
      <CompareView organization={organization} />
    </Screen>
  );
}

function Views({ organization, view }: Props) {
  const [search] = useSearch(accessSearch);
  return <AccessTabs organizationId={organization.id} view={view} search={search} />;
}

/** The views for which all members are read. */
function ReadAccess({ organization, view }: Props) {
  const { reading, reader } = useReading(organization.id);
  return (
    <Screen title="Access" standfirst={<CoverageLine reading={reading} reader={reader} />}>
      <Views organization={organization} view={view} />
      {view === 'matrix' && <MatrixView organization={organization} reading={reading} reader={reader} />}
      {view === 'space' && <SpaceView organization={organization} reading={reading} reader={reader} />}
    </Screen>
  );
}
