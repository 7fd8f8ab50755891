import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { isEmptyList, useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useSpecs } from '../spec/useSpecs.ts';
import { specDialogs } from './specs.dialogs.ts';
import { specColumns } from './specColumns.tsx';
import { specsList } from './specs.list.ts';

export function SpecsScreen() {
  const { organizationId } = paths.openapiSpecs.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const specs = useSpecs(organizationId);
  const list = useList(specsList);
  const found = useMatching(list, specs);
  const open = useUrlDialog(specDialogs);
  const canCreate = organization.permissions.createOpenAPISpec;
  const isEmpty = isEmptyList(list, specs.length);
  const create = canCreate && (
    <KeyButton variant="primary" keys="n" onClick={() => open('create')}>
      Add specification…
    </KeyButton>
  );
  return (
    <Screen
      title="OpenAPI specifications"
      count={found.length}
      standfirst="Source URLs are checked every few hours. Each change creates a new version."
      actions={!isEmpty && create}
    >
      <ListToolbar
        list={list}
        actions={<span className="soft num">All {formatNumber(specs.length)} specifications loaded</span>}
      />
      <LocalListTable
        list={list}
        rows={found}
        columns={specColumns}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            kind="empty"
            title="No OpenAPI specifications yet"
            note={
              canCreate
                ? 'Add a specification to track its versions and show it in your docs.'
                : 'You don’t have permission to add specifications. Ask an organization admin for access.'
            }
            actions={create}
          />
        }
      />
      <UrlDialogs dialogs={specDialogs} context={{ specs, canCreate }} />
    </Screen>
  );
}
