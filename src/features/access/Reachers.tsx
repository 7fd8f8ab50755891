// The members who reach a space, how many have each level, and all of it as CSV.
import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IndexItem, IndexList } from '#ui/IndexList.tsx';
import { Num } from '#ui/Num.tsx';
import { Pager } from '#ui/Pager.tsx';
import { MarginSection, Section, WithMargin } from '#ui/Section.tsx';
import type { AccessSearch, SetAccessSearch } from './access.search.ts';
import { fileName, reacherLines } from './accessCsv.ts';
import { AccessEmpty } from './AccessEmpty.tsx';
import { countsOf, reachersOf } from './bySpace.ts';
import { levelName } from './levels.ts';
import { reacherColumns } from './reacherColumns.tsx';
import type { Reading } from './reading.ts';
import { reasonWords } from './reasons.ts';
import { saveLines } from '#ui/saveLines.ts';
import { useCollections, useTeam } from './useView.ts';
import type { Column } from './view.ts';

type Props = {
  organization: Organization;
  reading: Reading;
  column: Column;
  search: AccessSearch;
  setSearch: SetAccessSearch;
};

function useReachers({ organization, reading, column: { space, place }, search }: Omit<Props, 'setSearch'>) {
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

export function Reachers({ setSearch, ...given }: Props) {
  const { organization, reading, column, search } = given;
  const { place, collection } = column;
  const { all, rows } = useReachers(given);
  const { rows: shown, paging } = usePageIn(rows);
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
        note={counted(all.length, 'member')}
        actions={
          <Button icon={Download} onClick={save}>
            Export {counted(rows.length, 'row')}
          </Button>
        }
      >
        <DataTable
          label={`Members who reach ${title}`}
          columns={reacherColumns}
          rows={shown}
          rowId={({ id }) => id}
          total={paging.total}
          before={paging.before}
          empty={<AccessEmpty reading={reading} search={search} setSearch={setSearch} />}
        />
        {rows.length > 0 && <Pager label="members" {...paging} />}
      </Section>
    </WithMargin>
  );
}
