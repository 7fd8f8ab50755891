import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { isEmptyList, useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { fieldsQuery } from './customFields.api.ts';
import { fieldsList } from './customFields.list.ts';
import { fieldDialogs } from './customFields.dialogs.ts';
import { fieldColumns } from './fieldColumns.tsx';
import { FieldsTabs } from './FieldsTabs.tsx';

export function FieldsScreen() {
  const { organizationId } = paths.customFields.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const list = useList(fieldsList);
  const { data: page } = useSuspenseQuery(fieldsQuery(organizationId, list.search));
  const open = useUrlDialog(fieldDialogs);
  const { admin } = organization.permissions;
  const isEmpty = isEmptyList(list, page.items.length);
  const create = admin && (
    <KeyButton variant="primary" keys="n" onClick={() => open('create')}>
      Create field…
    </KeyButton>
  );
  return (
    <Screen title="Custom fields" count={page.count} actions={!isEmpty && create}>
      <FieldsTabs organizationId={organizationId} open="fields" />
      <ListTable
        list={list}
        page={page}
        columns={fieldColumns}
        rowId={({ id }) => id}
        empty={{
          title: 'No custom fields yet',
          note: admin
            ? 'Create a field to track information about each space, such as its owner or audience.'
            : 'Ask an organization admin to create one.',
          actions: create,
        }}
      />
      <UrlDialogs dialogs={fieldDialogs} context={{ admin, fields: page.items }} />
    </Screen>
  );
}
