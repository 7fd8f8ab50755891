import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { translationDialogs } from './translations.dialogs.ts';
import { translationColumns } from './translationColumns.tsx';
import { translationsQuery } from './translations.api.ts';
import { translationsList } from './translations.list.ts';

export function TranslationsScreen() {
  const { organizationId } = paths.translations.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const list = useList(translationsList);
  const { data: page } = useSuspenseQuery(translationsQuery(organizationId, list.search));
  const open = useUrlDialog(translationDialogs);
  // Without translations, they aren't in use here: no operation sets the languages of a new one.
  const mayCreate = organization.permissions.createContent && page.count !== 0;
  return (
    <Screen
      title="Translations"
      count={page.count}
      actions={
        mayCreate && (
          <KeyButton variant="primary" keys="n" onClick={() => open('create')}>
            Create translation…
          </KeyButton>
        )
      }
    >
      <ListTable
        list={list}
        page={page}
        columns={translationColumns}
        rowId={({ id }) => id}
        empty={{
          title: 'No translations yet',
          note: 'Translations are created with the API, and the operator of the service sets their languages.',
        }}
      />
      <UrlDialogs dialogs={translationDialogs} context={{ mayCreate, translations: page.items }} />
    </Screen>
  );
}
