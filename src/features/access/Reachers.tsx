import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
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
import { reachersList, type AccessSearch } from './access.list.ts';
import { fileName, reacherLines } from './accessCsv.ts';
import { NobodyReaches } from './AccessFilters.tsx';
import { levelName } from './levels.ts';
import { reacherColumns } from './reacherColumns.tsx';
import type { Reading } from './reading.ts';
import { reasonWords } from './reasons.ts';
import { useCollections, useTeam } from './useView.ts';
import { countsOf, reachersOf, type Column } from './view.ts';

type Props = {
  organization: Organization;
  reading: Reading;
  column: Column;
};

function useReachers({ organization, reading, column: { space, place } }: Props, search: AccessSearch) {
  const collections = useCollections(organization.id);
  const { ids: team } = useTeam(organization.id, search.team);
  const all = useMemo(() => reachersOf(reading, space, search, team), [reading, space, search, team]);
  const rows = useMemo(
    () =>
      all.map((person) => ({
        ...person,
        level: levelName(reading.words, person.level),
        reason: reasonWords({ person, place, collections, organization }, reading.words[person.level] ?? ''),
      })),
    [all, reading.words, place, collections, organization],
  );
  return { all, rows };
}

export function Reachers(props: Props) {
  const { organization, reading, column } = props;
  const { place, collection } = column;
  const list = useList(reachersList);
  const { all, rows } = useReachers(props, list.search);
  const title = titleOf(place);
  const save = () => {
    const name = fileName(`access to ${title}`, organization.title, reading, new Date());
    void saveLines(name, reacherLines(reading, column, rows));
  };
  const margin = (
    <>
      <MarginSection title="By level">
        <IndexList>
          {countsOf(all).map(({ level, count }) => (
            <IndexItem key={level} figure={<Num value={count} />}>
              {levelName(reading.words, level)}
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
                to={paths.space.to({ organizationId: organization.id, spaceId: place.id })}
              >
                {title}
              </AppLink>,
            ],
            ['Collection', collection],
            ['Default level', place.defaultLevel === null ? 'Inherited' : roleName(place.defaultLevel)],
            ['Default role', roleName(organization.defaultRole ?? null)],
          ]}
        />
      </MarginSection>
    </>
  );
  return (
    <WithMargin label={`About ${title}`} margin={margin}>
      <Section
        title={`Who reaches ${title}`}
        note={pluralize(all.length, 'member')}
        actions={
          <Button icon={Download} onClick={save}>
            Export {pluralize(rows.length, 'row')}
          </Button>
        }
      >
        <LocalListTable
          list={list}
          label={`Members who reach ${title}`}
          columns={reacherColumns}
          rows={rows}
          rowId={({ id }) => id}
          empty={reading.rows.size === 0 && reading.running ? null : <NobodyReaches />}
        />
      </Section>
    </WithMargin>
  );
}
