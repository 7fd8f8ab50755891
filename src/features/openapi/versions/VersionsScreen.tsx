import { useMemo } from 'react';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { listOf } from '#lists/defineList.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { useSpec } from '../spec/useSpecs.ts';
import { versionLabel } from '../spec/versions.ts';
import { sourceLabel } from '../openapi.text.ts';

type VersionRow = OpenAPISpecVersion & { isLatest: boolean; previousId: string | undefined };

const useSpecParams = () => paths.openapiVersions.useParams();

function Fetched(version: VersionRow) {
  const search = version.isLatest ? undefined : { version: version.id };
  return (
    <>
      <AppLink to={paths.openapiSpec.to(useSpecParams(), search)}>{versionLabel(version)}</AppLink>
      {version.isLatest && <State tone="good">Latest</State>}
    </>
  );
}

function ChangesLink({ id, previousId }: VersionRow) {
  const params = useSpecParams();
  if (previousId === undefined) return <span className="faint">First version</span>;
  return <AppLink to={paths.openapiChanges.to(params, { from: previousId, to: id })}>View changes</AppLink>;
}

const DownloadCell = (version: VersionRow) => (
  <DownloadButton params={useSpecParams()} version={version} label={versionLabel(version)} />
);

const column = columnsOf<VersionRow>();

const columns = [
  column('createdAt', { header: 'Fetched', place: 'title' }, (row) => <Fetched {...row} />),
  column('url', { header: 'Source', place: 'under', cut: true, width: '35%' }, ({ url }) => (
    <span title={url}>{sourceLabel(url)}</span>
  )),
  column('changes', 'Changes', (row) => <ChangesLink {...row} />),
  column('id', { header: 'ID', stepsBack: true }, ({ id }) => <code>{id}</code>),
  column('download', { header: 'File', label: '' }, (row) => <DownloadCell {...row} />),
];

const versionsList = listOf<VersionRow>().define({
  id: 'specVersions',
  label: 'Versions',
  one: 'version',
  many: 'versions',
  filters: {},
});

export function VersionsScreen() {
  const { versions } = useSpec(paths.openapiVersions.useParams());
  const rows = useMemo(
    () =>
      versions.map((version, index) => ({
        ...version,
        isLatest: index === 0,
        previousId: versions[index + 1]?.id,
      })),
    [versions],
  );
  return (
    <Tab title="Versions">
      <LocalListTable
        list={useList(versionsList)}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            kind="empty"
            title="No versions yet"
            note="A version is added when the source is first fetched and each time it changes."
          />
        }
      />
    </Tab>
  );
}
