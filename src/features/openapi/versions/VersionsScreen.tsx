// The versions of a specification, the newest first: opened, compared with the one before, downloaded.
import { useMemo } from 'react';
import { paths } from '#routing/paths.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpecState } from '../spec/useVersion.ts';
import { versionColumns } from './versionColumns.tsx';

export function VersionsScreen() {
  const state = useSpecState(paths.openapiVersions.useParams());
  const { versions } = state;
  const listed = useMemo(
    () =>
      versions.map((version, index) => ({
        ...version,
        isLatest: index === 0,
        before: versions[index + 1]?.id,
      })),
    [versions],
  );
  const { rows, paging } = usePageIn(listed);
  const none = paging.onFirst ? (
    <PastEnd label="versions" onFirst={paging.onFirst} />
  ) : (
    <Blank
      kind="nothing"
      line="There is no version yet."
      note="There is one as soon as the source was fetched and read, and another each time that it has changed."
    />
  );
  return (
    <SpecFrame state={state} open="versions">
      <DataTable
        label="Versions"
        columns={versionColumns}
        rows={rows}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={none}
      />
      {rows.length > 0 && <Pager label="versions" {...paging} />}
    </SpecFrame>
  );
}
