import { Bookmark } from 'lucide';
import { lazy, Suspense } from 'react';
import { Menu } from '#ui/Menu.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { viewName, type ViewedList } from './viewedList.ts';

const ViewEntries = lazy(() =>
  import('./ViewEntries.tsx').then((module) => ({ default: module.ViewEntries })),
);
const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })));

export function ViewsMenu({ list }: { list: ViewedList }) {
  const [name] = useSearchValue(viewName);
  const [dialog] = useSearchValue('views');
  return (
    <>
      <Menu label={name === null ? 'Views' : `Views: ${name}`} icon={Bookmark} text={name ?? 'Views'}>
        <ViewEntries list={list} />
      </Menu>
      <Suspense>{dialog !== null && <ViewDialog list={list} renames={dialog === 'rename'} />}</Suspense>
    </>
  );
}
