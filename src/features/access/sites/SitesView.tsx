import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import type { AccessFacts } from '#directory/access/accessSources.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fault } from '#ui/Fault.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { Section } from '#ui/Section.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import { usePair } from '../accessUrl.ts';
import { SiteEntries } from './SiteEntries.tsx';
import { SiteMemberPanel, VisitorPanel } from './SitePanel.tsx';
import { SitesMatrix } from './SitesMatrix.tsx';
import { siteAccessLines, siteMembers, visitors, type SiteFacts } from './siteAccess.ts';
import { maxSites, useSiteAccess } from './useSiteAccess.ts';

type Props = { organizationId: string; all: readonly SiteFacts[]; facts: AccessFacts };

function LoadedSites({ organizationId, all, facts }: Props) {
  const [pair, setPair] = usePair();
  const isNarrow = useMedia(narrow);
  const people = useMemo(
    () =>
      siteMembers(
        facts,
        all.map(({ site }) => site),
      ),
    [facts, all],
  );
  if (isNarrow)
    return <SiteEntries organizationId={organizationId} all={all} facts={facts} people={people} />;
  const of = all.find(({ site }) => site.id === pair?.columnId);
  const visitor = visitors.find(({ id }) => id === pair?.rowId);
  const person = people.find(({ id }) => id === pair?.rowId);
  const panel = { organizationId, onClose: () => setPair(null) };
  return (
    <WithPanel
      panel={
        of &&
        ((visitor && <VisitorPanel {...panel} of={of} kind={visitor.id} />) ||
          (person && <SiteMemberPanel {...panel} of={of} facts={facts} person={person} />))
      }
    >
      <SitesMatrix
        organizationId={organizationId}
        all={all}
        facts={facts}
        people={people}
        pair={pair}
        onOpen={setPair}
      />
    </WithPanel>
  );
}

/** Who can read and change each site: visitors, and the members with a level there. */
export function SitesView({ organization }: { organization: Organization }) {
  const { facts: all, access, error, isLoading, total } = useSiteAccess(organization);
  if (error) return <Fault>Couldn’t load the sites: {error.message}</Fault>;
  if (access.state === 'failed') return <Fault>Couldn’t load access: {access.message}</Fault>;
  if (isLoading || access.state === 'loading') return <p className="soft">Loading sites…</p>;
  if (access.state !== 'ready')
    return (
      <EmptyState
        kind="empty"
        title="Access list unavailable"
        note="This service doesn’t list who has access to sites."
      />
    );
  if (all.length === 0)
    return <EmptyState kind="empty" title="No sites yet" note="Sites publish spaces to visitors." />;
  const { facts } = access;
  return (
    <Section
      title="Visitors, editors and admins of sites"
      note={
        total > maxSites
          ? `First ${maxSites} of ${formatNumber(total)} sites by title`
          : pluralize(total, 'site')
      }
      actions={
        <Button
          icon={Download}
          onClick={() => void saveLines('access-sites.csv', siteAccessLines(all, facts))}
        >
          Export
        </Button>
      }
    >
      {!access.isComplete && <p className="soft">Not all members are loaded.</p>}
      <LoadedSites organizationId={organization.id} all={all} facts={facts} />
    </Section>
  );
}
