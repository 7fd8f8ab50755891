import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';
import { State } from '#ui/State.tsx';
import { DownloadButton } from '../spec/DownloadButton.tsx';
import { sourceWords } from '../spec.words.ts';
import { versionWords } from '../spec/versions.ts';

/** A version beside the one that came before it. */
export type VersionRow = OpenAPISpecVersion & { isLatest: boolean; before: string | undefined };

const useOne = () => paths.openapiVersions.useParams();

function Fetched({ isLatest, before: _, ...version }: VersionRow) {
  const search = isLatest ? undefined : { version: version.id };
  return (
    <>
      <AppLink to={paths.openapiSpec.to(useOne(), search)}>{versionWords(version)}</AppLink>
      {isLatest && <State tone="good">Latest</State>}
    </>
  );
}

function Compared({ id, before }: VersionRow) {
  const one = useOne();
  if (before === undefined) return <span className="faint">The first</span>;
  return <AppLink to={paths.openapiChanges.to(one, { from: before, to: id })}>What changed</AppLink>;
}

const Saved = ({ isLatest: _, before: __, ...version }: VersionRow) => (
  <DownloadButton one={useOne()} version={version} label={versionWords(version)} />
);

const column = createColumns<VersionRow>();

export const versionColumns = column.columns([
  column.accessor('createdAt', {
    header: 'Fetched',
    meta: { place: 'title' },
    cell: ({ row }) => <Fetched {...row.original} />,
  }),
  column.accessor('url', {
    header: 'From',
    meta: { place: 'under', cut: true, width: '35%' },
    cell: ({ getValue }) => <span title={getValue()}>{sourceWords(getValue())}</span>,
  }),
  column.display({
    id: 'changes',
    header: 'Since the one before',
    cell: ({ row }) => <Compared {...row.original} />,
  }),
  column.accessor('id', {
    header: 'ID',
    meta: { stepsBack: true },
    cell: ({ getValue }) => <code>{getValue()}</code>,
  }),
  column.display({
    id: 'download',
    meta: { label: '' },
    header: 'File',
    cell: ({ row }) => <Saved {...row.original} />,
  }),
]);
