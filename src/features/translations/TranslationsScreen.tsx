// The translations of an organization: made, renamed, deleted, with their languages by name.
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
import { translationColumns } from './translationColumns.tsx';
import { translationsQuery } from './translations.api.ts';
import { translationsSearch } from './translations.search.ts';
import { useTranslationDialogs } from './useTranslationDialogs.ts';

const TranslationDialogs = lazy(() =>
  import('./TranslationDialogs.tsx').then((module) => ({ default: module.TranslationDialogs })),
);

function Empty({ onFirst, mayCreate }: { onFirst: (() => void) | undefined; mayCreate: boolean }) {
  if (onFirst) return <PastEnd label="translations" onFirst={onFirst} />;
  const note = mayCreate
    ? 'A translation keeps docs in several languages.'
    : 'Who may create content makes translations.';
  return <Blank kind="nothing" line="There are no translations yet." note={note} />;
}

export function TranslationsScreen() {
  const { organizationId } = paths.translations.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [search] = useSearch(translationsSearch);
  const { data: list } = useSuspenseQuery(translationsQuery(organizationId, search));
  const paging = usePaging(list);
  const { create, rename, remove } = useTranslationDialogs();
  const mayCreate = organization.permissions.createContent;
  return (
    <Screen
      title="Translations"
      count={list.count}
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => create.ask('translation')}>
            Create translation
          </Button>
        )
      }
    >
      <DataTable
        label="Translations"
        columns={translationColumns}
        rows={list.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={<Empty onFirst={paging.onFirst} mayCreate={mayCreate} />}
      />
      {list.items.length > 0 && <Pager label="translations" {...paging} />}
      <Suspense>
        {(create.open ?? rename.open ?? remove.open) !== null && (
          <TranslationDialogs rows={list.items} mayCreate={mayCreate} />
        )}
      </Suspense>
    </Screen>
  );
}
