// All members by all spaces, as far as the filters leave them; on a narrow screen member by member.
import type { Organization } from '#contract/organizations.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Fault } from '#ui/Fault.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import { AccessEntries } from './AccessEntries.tsx';
import { AccessEmpty } from './AccessEmpty.tsx';
import { AccessMatrix } from './AccessMatrix.tsx';
import type { AccessReader } from './access.api.ts';
import { accessSearch } from './access.search.ts';
import { AccessToolbar } from './AccessToolbar.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { isLarge } from './coverage.ts';
import { Legend } from './Legend.tsx';
import { PairPanel } from './PairPanel.tsx';
import { ReadMore } from './ReadMore.tsx';
import type { Reading } from './reading.ts';
import { usePair } from './usePair.ts';
import { useView } from './useView.ts';

type Props = { organization: Organization; reading: Reading; reader: AccessReader };

export function MatrixView({ organization, reading, reader }: Props) {
  const [search, setSearch] = useSearch(accessSearch);
  const { view, fault } = useView(organization, reading, search);
  const [pair, setPair] = usePair();
  const isNarrow = useMedia(narrow);
  const { people, columns } = view;
  const isEmpty = people.length === 0 || columns.length === 0;
  return (
    <>
      <AccessToolbar
        organizationId={organization.id}
        search={search}
        setSearch={setSearch}
        actions={<ExportMenu organization={organization.title} reading={reading} view={view} />}
      />
      {fault !== undefined && <Fault>The team’s members can’t be read: {fault}</Fault>}
      {isLarge(reading) && (
        <ReadMore organizationId={organization.id} reading={reading} reader={reader} search={search} />
      )}
      {isEmpty && !(isLarge(reading) && reading.people.length === 0) && (
        <AccessEmpty reading={reading} search={search} setSearch={setSearch} />
      )}
      {!isEmpty && isNarrow && <AccessEntries organization={organization} reading={reading} view={view} />}
      {!isEmpty && !isNarrow && (
        <WithPanel
          panel={
            pair && (
              <PairPanel
                organization={organization}
                reading={reading}
                pair={pair}
                onClose={() => setPair(null)}
              />
            )
          }
        >
          <Legend words={reading.words} />
          <AccessMatrix
            organizationId={organization.id}
            reading={reading}
            view={view}
            pair={pair}
            onOpen={setPair}
          />
        </WithPanel>
      )}
    </>
  );
}
