// The audit of default levels: what gives everyone another level than the organization does.
import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { counted } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Section } from '#ui/Section.tsx';
import { createColumns } from '#ui/table.ts';
import { ownDefaults, type OwnDefault } from './defaults.ts';
import type { Reading } from './reading.ts';
import { saveLines } from './saveLines.ts';
import { usePages } from './usePages.ts';
import { useCollections } from './useView.ts';

const kinds = { space: 'Space', collection: 'Collection' };
const heads = ['Title', 'Kind', 'Collection', 'Default level', 'Set by', 'Default role'];

function TitleLink({ id, kind, title }: OwnDefault) {
  const { organizationId } = paths.access.useParams();
  const to =
    kind === 'space' ? paths.space.to({ organizationId, spaceId: id }) : paths.content.to({ organizationId });
  return <AppLink to={to}>{title}</AppLink>;
}

const column = createColumns<OwnDefault>();

const columns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title' },
    cell: ({ row }) => <TitleLink {...row.original} />,
  }),
  column.accessor('kind', {
    header: 'Kind',
    meta: { label: '' },
    cell: ({ getValue }) => kinds[getValue()],
  }),
  column.accessor('collection', {
    header: 'Lies in',
    cell: ({ getValue }) => <span className="soft">{getValue() ?? 'No collection'}</span>,
  }),
  column.accessor('level', {
    header: 'Default level',
    meta: { label: '' },
    cell: ({ getValue }) => <b>{roleName(getValue())}</b>,
  }),
  column.accessor('from', { header: 'Set by', cell: ({ getValue }) => getValue() ?? 'Itself' }),
]);

function* lines(rows: readonly OwnDefault[], usual: string) {
  yield byteOrderMark + csvLine(heads);
  for (const { title, kind, collection, level, from } of rows)
    yield csvLine([title, kinds[kind], collection, roleName(level), from ?? 'Itself', usual]);
}

type Props = { organization: Organization; reading: Reading };

export function DefaultsView({ organization, reading }: Props) {
  const collections = useCollections(organization.id);
  const { defaultRole = null } = organization;
  const rows = useMemo(
    () => ownDefaults(reading.spaces, collections, defaultRole),
    [reading.spaces, collections, defaultRole],
  );
  const { items, pager } = usePages(rows);
  const usual = roleName(defaultRole);
  return (
    <Section
      title="Other default levels"
      note={`Other than the organization’s ${usual}, among the ${counted(reading.spaces.length, 'space')} that were found`}
      actions={
        rows.length > 0 && (
          <Button
            icon={Download}
            onClick={() => void saveLines('access-default-levels.csv', lines(rows, usual))}
          >
            Export {counted(rows.length, 'row')}
          </Button>
        )
      }
    >
      <DataTable
        label="Other default levels"
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        total={pager.total}
        before={pager.before}
        empty={
          reading.running ? null : (
            <Blank
              kind="nothing"
              line={`Every space and collection that was found gives what the organization does: ${usual}.`}
            />
          )
        }
      />
      {rows.length > 0 && <Pager label="default levels" {...pager} />}
    </Section>
  );
}
