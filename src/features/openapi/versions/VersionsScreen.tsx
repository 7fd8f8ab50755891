import { useMemo } from 'react';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { listOf } from '#lists/defineList.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpec } from '../spec/useSpecs.ts';
import { versionWords } from '../spec/versions.ts';
import { sourceWords } from '../spec.words.ts';

/** A version beside the one that came before it. */
type VersionRow = OpenAPISpecVersion & { isLatest: boolean; before: string | undefined };

const useOne = () => paths.openapiVersions.useParams();

function Fetched(version: VersionRow) {
  const search = version.isLatest ? undefined : { version: version.id };
  return (
    <>
      <AppLink to={paths.openapiSpec.to(useOne(), search)}>{versionWords(version)}</AppLink>
      {version.isLatest && <State tone="good">Latest</State>}
    </>
  );
}

function Compared({ id, before }: VersionRow) {
  const one = useOne();
  if (before === undefined) return <span className="faint">The first</span>;
  return <AppLink to={paths.openapiChanges.to(one, { from: before, to: id })}>What changed</AppLink>;
}

const Saved = (version: VersionRow) => (
  <DownloadButton one={useOne()} version={version} label={versionWords(version)} />
);

const column = columnsOf<VersionRow>();

const columns = [
  column('createdAt', { header: 'Fetched', place: 'title' }, (row) => <Fetched {...row} />),
  column('url', { header: 'From', place: 'under', cut: true, width: '35%' }, ({ url }) => (
    <span title={url}>{sourceWords(url)}</span>
  )),
  column('changes', 'Since the one before', (row) => <Compared {...row} />),
  column('id', { header: 'ID', stepsBack: true }, ({ id }) => <code>{id}</code>),
  column('download', { header: 'File', label: '' }, (row) => <Saved {...row} />),
];

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
        columns={columns}
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
