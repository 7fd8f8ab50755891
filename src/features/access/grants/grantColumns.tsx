import { sourceText } from '#directory/access/accessSources.ts';
import { MemberLink, TeamLink } from '#directory/links/links.tsx';
import { roleName } from '#directory/access/roles.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useParameters } from '#routing/parameters.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { CutText } from '#ui/CutText.tsx';
import { InfoPopover } from '#ui/InfoPopover.tsx';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { Num } from '#ui/Num.tsx';
import { columnsOf } from '#ui/table.ts';
import { grantDialogs } from './grants.dialogs.ts';
import { grantSourcesText, type GrantRow, type TeamGrantRow } from './grants.list.ts';
import styles from './Grants.module.css';

function Why({ row }: { row: GrantRow }) {
  return (
    <span className={styles.why}>
      {grantSourcesText(row)}
      {row.sources.length > 1 && (
        <>
          {' '}
          <InfoPopover label={`Why ${row.name} has ${roleName(row.level)} access`}>
            <p>The highest level applies.</p>
            <ul className={styles.sources}>
              {row.sources.map((source) => (
                <li key={sourceText(source, row.placeId)}>
                  {sourceText(source, row.placeId)}: {roleName(source.level)}
                </li>
              ))}
            </ul>
          </InfoPopover>
        </>
      )}
    </span>
  );
}

function MemberGrantMenu({ row }: { row: GrantRow }) {
  const { organizationId = '' } = useParameters();
  const open = useUrlDialog(grantDialogs);
  return (
    <RowMenu of={row.name} edits>
      <MenuScreenLink to={paths.member.to({ organizationId, userId: row.id })}>Open member</MenuScreenLink>
      <MenuItem edits onSelect={() => open('set', row.id)}>
        Set direct access…
      </MenuItem>
      {row.direct !== undefined && (
        <DangerItem onSelect={() => open('remove', row.id)}>Remove direct access…</DangerItem>
      )}
    </RowMenu>
  );
}

const column = columnsOf<GrantRow>();

/** All members with access. */
export const readOnlyGrantColumns = [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) => <MemberLink member={row} />),
  column(
    'email',
    { header: 'Email', place: 'under', cut: true, stepsBack: true, width: '26%' },
    ({ user }) => <CutText text={user.email} />,
  ),
  column('level', { header: 'Access level', label: '', sort: 'level', firstOrder: 'desc' }, ({ level }) => (
    <b>{roleName(level)}</b>
  )),
  column('why', 'Why', (row) => <Why row={row} />),
];

export const grantColumns = [
  ...readOnlyGrantColumns,
  column('direct', 'Direct access', ({ direct }) =>
    direct === undefined ? <span className="faint">None</span> : roleName(direct),
  ),
  column('menu', { place: 'menu', label: 'More' }, (row) => <MemberGrantMenu row={row} />),
];

function TeamGrantMenu({ row }: { row: TeamGrantRow }) {
  const open = useUrlDialog(grantDialogs);
  if (row.from !== null) return null;
  return (
    <RowMenu of={row.title} edits>
      <MenuItem edits onSelect={() => open('setTeam', row.teamId)}>
        Set direct access…
      </MenuItem>
      <DangerItem onSelect={() => open('removeTeam', row.teamId)}>Remove direct access…</DangerItem>
    </RowMenu>
  );
}

function From({ row }: { row: TeamGrantRow }) {
  const { organizationId = '' } = useParameters();
  if (row.from === null) return <span className="soft">Direct</span>;
  return (
    <AppLink to={paths.collectionAccess.to({ organizationId, collectionId: row.from.id })}>
      {row.from.title}
    </AppLink>
  );
}

const teamColumn = columnsOf<TeamGrantRow>();

export const readOnlyTeamGrantColumns = [
  teamColumn('team', { header: 'Team', place: 'title' }, ({ teamId, title }) => (
    <TeamLink team={{ id: teamId, title }} />
  )),
  teamColumn('members', { header: 'Members', figure: true }, ({ members }) => <Num value={members} />),
  teamColumn('level', { header: 'Access level', label: '' }, ({ level }) => <b>{roleName(level)}</b>),
  teamColumn('from', 'From', (row) => <From row={row} />),
];

/** Teams with levels. Only levels on the place itself can be changed. */
export const teamGrantColumns = [
  ...readOnlyTeamGrantColumns,
  teamColumn('menu', { place: 'menu', label: 'More' }, (row) => <TeamGrantMenu row={row} />),
];
