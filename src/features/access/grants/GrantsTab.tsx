import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide';
import { useMemo, useState } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { aggregateQuery, placeRef } from '#directory/access/access.api.ts';
import { isUnavailable } from '#directory/access/useGrants.ts';
import { useChain } from '#directory/access/useChain.ts';
import { SiteReaders } from '../SiteReaders.tsx';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import type { Ids } from '#lib/selection.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { roleName } from '#directory/access/roles.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Section } from '#ui/Section.tsx';
import { GrantsBulkBar } from './GrantsBulkBar.tsx';
import { grantDialogs } from './grants.dialogs.ts';
import {
  grantColumns,
  readOnlyGrantColumns,
  readOnlyTeamGrantColumns,
  teamGrantColumns,
} from './grantColumns.tsx';
import { grantsList, rowsOf, teamRowsOf, type GrantRow } from './grants.list.ts';
import { useAccessFacts, type Place } from './useAccessFacts.ts';

type Props = {
  organization: Organization;
  target: Place;
  /** Another button is the main one. */
  isSecondary?: boolean;
};

const none: Ids = new Set();
const noRows: readonly never[] = [];

/** “Default access: Read, from “Guides””. */
function DefaultAccess({ organization, target }: Props) {
  const [, ...above] = useChain(organization.id, target);
  const collections = above.map(({ place }) => place);
  const nearest = [target.place, ...collections].find(({ defaultLevel }) => defaultLevel !== null);
  const level = nearest?.defaultLevel ?? organization.defaultRole ?? null;
  const from = nearest
    ? nearest === target.place
      ? ''
      : `, from “${titleOf(nearest)}”`
    : ', from the organization';
  return (
    <>
      Default access: {level === null ? 'None' : roleName(level)}
      {from}
    </>
  );
}

function People({ organization, target, rows }: Props & { rows: readonly GrantRow[] }) {
  const list = useList(grantsList);
  const found = useMatching(list, rows);
  const [ids, choose] = useState<Ids>(none);
  // A bulk change must not affect rows that a filter hides.
  const chosen = found.filter(({ id }) => ids.has(id));
  const { canEdit } = target;
  return (
    <Section
      title={target.kind === 'site' ? 'Editors and admins' : 'People'}
      note={pluralize(rows.length, 'person', 'people')}
    >
      <ListToolbar list={list} />
      {canEdit && chosen.length > 0 && (
        <GrantsBulkBar
          organization={organization}
          target={target}
          chosen={chosen}
          matching={found}
          onChoose={choose}
        />
      )}
      <LocalListTable
        list={list}
        rows={found}
        columns={canEdit ? grantColumns : readOnlyGrantColumns}
        rowId={({ id }) => id}
        selection={canEdit ? { ids, onChange: choose, nameOf: ({ name }) => name } : undefined}
        empty={{ title: 'No one has access', note: 'Grant access to people or teams.' }}
      />
    </Section>
  );
}

/** The members with access to a space, collection or site, their levels and the sources. */
export function GrantsTab({ organization, target, isSecondary = false }: Props) {
  const { kind, place, canEdit } = target;
  const title = kind === 'site' ? 'People' : 'Access';
  const open = useUrlDialog(grantDialogs);
  const { data, error } = useQuery(aggregateQuery(placeRef(organization.id, kind, place.id)));
  const facts = useAccessFacts(organization, useChain(organization.id, target));
  const accessFacts = facts.state === 'ready' ? facts.facts : undefined;
  const rows = useMemo(
    () => (data ? rowsOf(data.items, accessFacts, place.id) : noRows),
    [data, accessFacts, place.id],
  );
  const teams = useMemo(
    () => (accessFacts ? teamRowsOf(accessFacts, place.id) : noRows),
    [accessFacts, place.id],
  );
  if (isUnavailable(error) || facts.state === 'missing')
    return (
      <Tab title={title}>
        <EmptyState
          kind="empty"
          title="Access list unavailable"
          note="This service doesn’t list who has access, or you don’t have permission to view it."
        />
      </Tab>
    );
  return (
    <Tab
      title={title}
      busy={!data || facts.state === 'loading'}
      note={
        kind === 'site' ? (
          'Editors arrange and publish the site. They get no access to the content of its spaces.'
        ) : (
          <DefaultAccess organization={organization} target={target} />
        )
      }
      actions={
        canEdit && (
          <KeyButton
            variant={isSecondary ? undefined : 'primary'}
            keys="n"
            icon={UserPlus}
            onClick={() => open('grant')}
          >
            {kind === 'site' ? 'Add people…' : 'Grant access…'}
          </KeyButton>
        )
      }
    >
      {error && <Fault>Couldn’t load access: {error.message}</Fault>}
      {facts.state === 'failed' && <Fault>Couldn’t load the reasons: {facts.message}</Fault>}
      {target.kind === 'space' && <SiteReaders organizationId={organization.id} spaceId={place.id} />}
      {teams.length > 0 && (
        <Section title="Teams" note={pluralize(teams.length, 'team')}>
          <DataTable
            label="Teams with access"
            columns={canEdit ? teamGrantColumns : readOnlyTeamGrantColumns}
            rows={teams}
            rowId={({ id }) => id}
            empty={null}
          />
        </Section>
      )}
      {data && facts.state !== 'loading' && (
        <People organization={organization} target={target} rows={rows} />
      )}
      <UrlDialogs dialogs={grantDialogs} context={{ organization, target, rows, teams }} />
    </Tab>
  );
}
