// The custom fields of an organization: defined, edited, deleted.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { fieldsQuery } from './customFields.api.ts';
import { fieldsSearch } from './customFields.search.ts';
import { fieldColumns } from './fieldColumns.tsx';
import { FieldsTabs } from './FieldsTabs.tsx';
import { useFieldDialogs } from './useFieldDialogs.ts';

const FieldDialogs = lazy(() =>
  import('./FieldDialogs.tsx').then((module) => ({ default: module.FieldDialogs })),
);

function Empty({ onFirst, mayCreate }: { onFirst: (() => void) | undefined; mayCreate: boolean }) {
  if (onFirst) return <PastEnd label="fields" onFirst={onFirst} />;
  const note = mayCreate
    ? 'A field keeps one fact about every space: who keeps it, whom it is written for.'
    : 'Admins of the organization define fields.';
  return <Blank kind="nothing" line="There are no custom fields yet." note={note} />;
}

export function FieldsScreen() {
  const { organizationId } = paths.customFields.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [search] = useSearch(fieldsSearch);
  const { data: list } = useSuspenseQuery(fieldsQuery(organizationId, search));
  const paging = usePaging(list);
  const { create, edit, remove } = useFieldDialogs();
  const mayCreate = organization.permissions.admin;
  return (
    <Screen
      title="Custom fields"
      count={list.count}
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => create.ask('field')}>
            Create field
          </Button>
        )
      }
    >
      <FieldsTabs organizationId={organizationId} open="fields" />
      <DataTable
        label="Custom fields"
        columns={fieldColumns}
        rows={list.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={<Empty onFirst={paging.onFirst} mayCreate={mayCreate} />}
      />
      {list.items.length > 0 && <Pager label="fields" {...paging} />}
      <Suspense>
        {(create.open ?? edit.open ?? remove.open) !== null && (
          <FieldDialogs rows={list.items} mayCreate={mayCreate} />
        )}
      </Suspense>
    </Screen>
  );
}
