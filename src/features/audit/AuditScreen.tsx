import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { AdminOnly } from '#directory/people/AdminOnly.tsx';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { MemberFilter, useFilterMember } from '#pickers/MemberPicker.tsx';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ActionFilter } from './ActionFilter.tsx';
import { actionsQuery, eventsQuery } from './audit.api.ts';
import { auditList } from './audit.list.ts';
import { auditColumns } from './auditColumns.tsx';
import { DayField } from '#pickers/DayField.tsx';
import { labelOf } from './audit.text.ts';
import { PeriodSelect } from './PeriodSelect.tsx';

export function AuditScreen() {
  const { organizationId } = paths.auditLog.useParams();
  return (
    <AdminOnly
      organizationId={organizationId}
      screen="Audit log"
      what="the audit log"
      queryKey={eventsQuery(organizationId, {}).queryKey}
    >
      {(organization) => <AuditLog organization={organization} />}
    </AdminOnly>
  );
}

function AuditLog({ organization: { id: organizationId, title } }: { organization: Organization }) {
  const list = useList(auditList);
  const { search, setSearch } = list;
  const { data: page } = useSuspenseQuery(eventsQuery(organizationId, auditList.query(search)));
  const { data: known } = useSuspenseQuery(actionsQuery(organizationId));
  const actor = useFilterMember(organizationId, search.actor);
  const labels = useMemo(() => new Map(known.items.map(({ id, label }) => [id, label])), [known]);
  const columns = useMemo(() => auditColumns(labels), [labels]);
  const about = page.items.find(({ target }) => target.id === search.target)?.target;
  return (
    <Screen title="Audit log">
      <ListToolbar
        list={list}
        columns={columns}
        controls={{
          actor: (
            <MemberFilter
              organizationId={organizationId}
              label="Actor"
              placeholder="All actors"
              userId={search.actor}
              onChange={(userId) => setSearch({ actor: userId })}
            />
          ),
          action: (
            <ActionFilter
              actions={known.items}
              value={search.action}
              onChange={(action) => setSearch({ action })}
            />
          ),
          from: (
            <>
              <PeriodSelect from={search.from} to={search.to} onChange={setSearch} />
              <DayField label="From" value={search.from} onChange={(from) => setSearch({ from })} />
            </>
          ),
          to: <DayField label="To" isEnd value={search.to} onChange={(to) => setSearch({ to })} />,
          target: search.target !== undefined && (
            <Button small onClick={() => setSearch({ target: undefined })}>
              Clear target {about ? `“${labelOf(about)}”` : ''}
            </Button>
          ),
        }}
      />
      <ListTable
        list={list}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        names={{
          ...(actor && { actor: memberName(actor) }),
          ...(about && { target: `“${labelOf(about)}”` }),
          ...(search.action !== undefined && { action: labels.get(search.action) ?? search.action }),
        }}
        empty={{ title: 'No events yet', note: `Changes in ${title} are listed here.` }}
      />
    </Screen>
  );
}
