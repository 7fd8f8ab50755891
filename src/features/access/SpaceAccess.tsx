import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { sourcesOf, sourcesText, type AccessPerson } from '#directory/access/accessSources.ts';
import { useChain } from '#directory/access/useChain.ts';
import { useGrants } from '#directory/access/useGrants.ts';
import { SiteReaders } from './SiteReaders.tsx';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { levelState } from '#directory/access/levelNames.ts';
import { roleName } from '#directory/access/roles.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { IndexItem, IndexList } from './IndexList.tsx';
import { Num } from '#ui/Num.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { MarginSection, Section, WithMargin } from '#ui/Section.tsx';
import { spaceAccessList, type AccessSearch } from './access.list.ts';
import { fileName, spaceAccessLines } from './accessCsv.ts';
import { NoAccessFound } from './AccessFilters.tsx';
import { levelName } from './levels.ts';
import { exactAccessColumns, spaceAccessColumns } from './spaceAccessColumns.tsx';
import type { Reading } from './reading.ts';
import { reasonText } from '#directory/access/accessReasons.ts';
import { useCollections, useTeam } from './useView.ts';
import { countByLevel, membersWithAccess, type Column, type MemberWithAccess } from './view.ts';

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
  const grants = useGrants(organization.id, useChain(organization.id, { kind: 'space', place: space }));
  const areGrantsLoading = grants.state === 'loading';
  const rows = useMemo(() => {
    const defaultRole = organization.defaultRole ?? null;
    const reasonOf = (person: MemberWithAccess) => {
      const level = reading.levelNames[person.level] ?? '';
      if (areGrantsLoading) return 'Loading…';
      if (grants.state !== 'ready') return reasonText({ person, space, collections, organization }, level);
      const facts = { ...grants, defaultRole, people: new Map<string, AccessPerson>() };
      return sourcesText(sourcesOf(facts, person, space.id), level, space.id);
    };
    return all.map((person) => ({
      ...person,
      level: levelName(reading.levelNames, person.level),
      reason: reasonOf(person),
    }));
  }, [all, reading.levelNames, space, collections, organization, grants, areGrantsLoading]);
  return { all, rows, areGrantsLoading, isExact: areGrantsLoading || grants.state === 'ready' };
}

export function SpaceAccess(props: Props) {
  const { organization, reading, column } = props;
  const { space, collection } = column;
  const list = useList(spaceAccessList);
  const { all, rows, areGrantsLoading, isExact } = useSpaceAccess(props, list.search);
  const title = titleOf(space);
  const save = () => {
    const name = fileName(`access to ${title}`, organization.title, reading, new Date());
    void saveLines(name, spaceAccessLines(reading, column, rows, isExact));
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
      <SiteReaders organizationId={organization.id} spaceId={space.id} />
      <Section
        title={`Members with access to ${title}`}
        note={pluralize(all.length, 'member')}
        actions={
          <Button
            icon={Download}
            reason={areGrantsLoading ? 'Available when the reasons are loaded' : undefined}
            onClick={save}
          >
            Export {pluralize(rows.length, 'row')}
          </Button>
        }
      >
        <LocalListTable
          exports={false}
          list={list}
          label={`Members with access to ${title}`}
          columns={isExact ? exactAccessColumns : spaceAccessColumns}
          rows={rows}
          rowId={({ id }) => id}
          empty={reading.rows.size === 0 && reading.running ? null : <NoAccessFound />}
        />
      </Section>
    </WithMargin>
  );
}
