import { Download } from 'lucide';
import { useMemo, useState } from 'react';
import type { List } from '#api/pages.ts';
import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/teams.ts';
import { byteOrderMark } from '#lib/csv.ts';
import type { Ids } from '#lib/selection.ts';
import { formatNumber } from '#lib/format.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { memberName, teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { TabLinks } from '#routing/TabLinks.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { csvType, textFile } from '#lib/saveFile.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { usePageIn } from '#routing/usePageIn.ts';
import { comparedColumns } from './comparedColumns.tsx';
import { CopyBar } from './CopyBar.tsx';
import { csvOf, differenceOf, parts, type Compared, type Part } from './difference.ts';

type Props = {
  team: Team;
  other: Team;
  own: List<TeamMember>;
  theirs: List<TeamMember>;
  onClose: () => void;
};

const idOf = ({ member }: Compared) => member.id;
const none: Ids = new Set();

export function ComparedMembers({ team, other, own, theirs, onClose }: Props) {
  const ids = paths.team.useParams();
  const [, compareWith] = useSearchValue('compare');
  const [requestedPart] = useSearchValue('part');
  const [chosen, choose] = useState<Ids>(none);
  const titles = { here: teamName(team), there: teamName(other) };
  const difference = useMemo(() => differenceOf(own.items, theirs.items), [own.items, theirs.items]);
  const part = parts.find((name) => name === requestedPart) ?? 'here';
  const columns = useMemo(
    () => comparedColumns(part, { here: titles.here, there: titles.there }),
    [part, titles.here, titles.there],
  );
  const listed = difference[part];
  const { rows, paging } = usePageIn(listed);
  const labels = { here: `Only in ${titles.here}`, both: 'In both', there: `Only in ${titles.there}` };
  const tab = (name: Part) => ({
    text: labels[name],
    to: paths.team.to(ids, { compare: other.id, part: name }),
    count: difference[name].length,
  });
  const target = { here: other, both: undefined, there: team }[part];
  const total = parts.reduce((sum, name) => sum + difference[name].length, 0);

  function save() {
    const file = textFile(`${titles.here} and ${titles.there}.csv`, csvType);
    file.add(byteOrderMark);
    for (const line of csvOf(difference, titles)) file.add(line);
    file.save();
  }
  const emptyText =
    part === 'both' ? 'No members are in both teams' : `No members are only in ${titles[part]}`;
  return (
    <>
      <Toolbar
        label="Comparison"
        actions={
          <>
            <Button icon={Download} onClick={save}>
              Export {formatNumber(total)} rows
            </Button>
            <Button onClick={onClose}>Back to members</Button>
          </>
        }
      >
        <TeamPicker
          organizationId={ids.organizationId}
          label="Compare with another team"
          hideLabel
          value={other}
          onChange={(next) => compareWith(next?.id ?? null)}
          exclude={{ ids: new Set([team.id]), reason: 'This team' }}
        />
      </Toolbar>
      {(own.next ?? theirs.next) && (
        <Banner>Not all members of these teams are loaded, so the comparison is incomplete.</Banner>
      )}
      <TabLinks<Part>
        label="Comparison results"
        open={part}
        preventScrollReset
        onClick={() => choose(none)}
        tabs={{ here: tab('here'), both: tab('both'), there: tab('there') }}
      />
      {target?.permissions.admin && listed.length > 0 && (
        <CopyBar
          key={part}
          target={target}
          listed={listed}
          chosen={listed.filter((one) => chosen.has(idOf(one)))}
          onChoose={choose}
        />
      )}
      <DataTable
        label={labels[part]}
        columns={columns}
        rows={rows}
        rowId={idOf}
        isOff={({ member }) => member.disabled}
        selection={
          target?.permissions.admin
            ? { ids: chosen, onChange: choose, nameOf: ({ member }) => memberName(member) }
            : undefined
        }
        total={paging.total}
        before={paging.before}
        empty={<Blank kind="nothing" line={emptyText} />}
      />
      {rows.length > 0 && <Pager label="members" {...paging} />}
    </>
  );
}
