import type { Organization } from '#contract/areas/organizations.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { Fault } from '#ui/Fault.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import type { AccessReader } from './access.api.ts';
import { accessList } from './access.list.ts';
import { AccessEntries } from './AccessEntries.tsx';
import { memberControls, NoAccessFound } from './AccessFilters.tsx';
import { AccessMatrix } from './AccessMatrix.tsx';
import { usePair } from './accessUrl.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { PairPanel } from './PairPanel.tsx';
import { isLarge, type Reading } from './reading.ts';
import { LoadMore } from './LoadMore.tsx';
import { useView } from './useView.ts';

type Props = { organization: Organization; reading: Reading; reader: AccessReader };

export function MatrixView({ organization, reading, reader }: Props) {
  const list = useList(accessList);
  const { search } = list;
  const { view, error } = useView(organization, reading, search);
  const [pair, setPair] = usePair();
  const isNarrow = useMedia(narrow);
  const isEmpty = view.people.length === 0 || view.columns.length === 0;
  const isNotLoaded =
    (reading.rows.size === 0 && reading.running) || (isLarge(reading) && reading.people.length === 0);
  return (
    <>
      <ListToolbar
        list={list}
        controls={memberControls(organization.id, list)}
        actions={<ExportMenu organization={organization.title} reading={reading} view={view} />}
      />
      {error !== undefined && <Fault>Couldn’t load the team’s members: {error}</Fault>}
      {isLarge(reading) && (
        <LoadMore organizationId={organization.id} reading={reading} reader={reader} search={search} />
      )}
      {isEmpty && !isNotLoaded && <ListEmpty list={list} onFirst={undefined} empty={<NoAccessFound />} />}
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
