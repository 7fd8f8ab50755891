import { useMemo } from 'react';
import { listOf } from '#lists/defineList.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpec } from '../spec/useSpecs.ts';
import { versionColumns, type VersionRow } from './versionColumns.tsx';

const versionsList = listOf<VersionRow>().define({
  id: 'specVersions',
  label: 'Versions',
  one: 'version',
  many: 'versions',
  filters: {},
});

export function VersionsScreen() {
  const loaded = useSpec(paths.openapiVersions.useParams());
  const { versions } = loaded;
  const rows = useMemo(
    () =>
      versions.map((version, index) => ({
        ...version,
        isLatest: index === 0,
        before: versions[index + 1]?.id,
      })),
    [versions],
  );
  return (
    <SpecFrame loaded={loaded} open="versions">
      <LocalListTable
        list={useList(versionsList)}
        rows={rows}
        columns={versionColumns}
        rowId={({ id }) => id}
        empty={
          <Blank
            kind="nothing"
            line="There is no version yet."
            note="There is one as soon as the source was fetched and read, and another each time that it has changed."
          />
        }
      />
    </SpecFrame>
  );
}
