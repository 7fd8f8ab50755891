import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { levelState } from '#pickers/levels.ts';
import { roleName } from '#pickers/roles.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IndexItem, IndexList } from '#ui/IndexList.tsx';
import { Num } from '#ui/Num.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { MarginSection, Section, WithMargin } from '#ui/Section.tsx';
import { spaceAccessList, type AccessSearch } from './access.list.ts';
import { fileName, spaceAccessLines } from './accessCsv.ts';
import { NoAccessFound } from './AccessFilters.tsx';
import { levelName } from './levels.ts';
import { spaceAccessColumns } from './spaceAccessColumns.tsx';
import type { Reading } from './reading.ts';
import { reasonText } from '#pickers/accessReasons.ts';
import { useCollections, useTeam } from './useView.ts';
import { countByLevel, membersWithAccess, type Column } from './view.ts';

type Props = {
  organization: Organization;
  reading: Reading;
  column: Column;
};

function useSpaceAccess(
  { organization, reading, column: { spaceIndex, space } }: Props,
  search: AccessSearch,
) {
  const collections = useCollections(organization.id);
  const { ids: team } = useTeam(organization.id, search.team);
  const all = useMemo(
    () => membersWithAccess(reading, spaceIndex, search, team),
    [reading, spaceIndex, search, team],
  );
  const rows = useMemo(
    () =>
      all.map((person) => ({
        ...person,
        level: levelName(reading.levelNames, person.level),
        reason: reasonText(
          { person, space, collections, organization },
          reading.levelNames[person.level] ?? '',
        ),
      })),
    [all, reading.levelNames, space, collections, organization],
  );
  return { all, rows };
}

export function SpaceAccess(props: Props) {
  const { organization, reading, column } = props;
  const { space, collection } = column;
  const list = useList(spaceAccessList);
  const { all, rows } = useSpaceAccess(props, list.search);
  const title = titleOf(space);
  const save = () => {
    const name = fileName(`access to ${title}`, organization.title, reading, new Date());
    void saveLines(name, spaceAccessLines(reading, column, rows));
  };
  const margin = (
    <>
      <MarginSection title="By access level">
        <IndexList>
          {countByLevel(all).map(({ level, count }) => (
            <IndexItem key={level} figure={<Num value={count} />}>
              {levelName(reading.levelNames, level)}
            </IndexItem>
          ))}
        </IndexList>
      </MarginSection>
      <MarginSection title="Space">
        <Facts
          facts={[
            [
              'Title',
              <AppLink
                key="space"
                to={paths.space.to({ organizationId: organization.id, spaceId: space.id })}
              >
                {title}
              </AppLink>,
            ],
            ['Collection', collection],
            ['Default access', levelState(space.defaultLevel)],
            ['Default role', roleName(organization.defaultRole ?? null)],
          ]}
        />
      </MarginSection>
    </>
  );
  return (
    <WithMargin label={`About ${title}`} margin={margin}>
      <Section
        title={`Members with access to ${title}`}
        note={pluralize(all.length, 'member')}
        actions={
          <Button icon={Download} onClick={save}>
            Export {pluralize(rows.length, 'row')}
          </Button>
        }
      >
        <LocalListTable
          exports={false}
          list={list}
          label={`Members with access to ${title}`}
          columns={spaceAccessColumns}
          rows={rows}
          rowId={({ id }) => id}
          empty={reading.rows.size === 0 && reading.running ? null : <NoAccessFound />}
        />
      </Section>
    </WithMargin>
  );
}
