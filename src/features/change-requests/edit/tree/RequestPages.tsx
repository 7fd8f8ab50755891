import { useMemo } from 'react';
import { placedItem } from '#ui/tree/treeRows.ts';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { PageEntries } from '../../pages/pageTreeDrawing.tsx';
import { pageTreeDialogs } from '../../pages/pages.dialogs.ts';
import { isDeleted, type PageItem } from '../../pages/pageItems.ts';
import { usePageTree } from '../../pages/usePageTree.ts';
import { PageList, type ListedPage } from './PageList.tsx';

const listed = (items: readonly PageItem[]): ListedPage[] =>
  items
    .filter((item) => !isDeleted(item))
    .map(({ id, title, change, children, leaf }) => ({
      id,
      title,
      type: change.page.type,
      ...(!leaf && { children: listed(children ?? []) }),
    }));

/** The pages of a change request beside the editor, with the actions of its page tree. */
export function RequestPages({ currentId }: { currentId: string }) {
  const tree = usePageTree();
  const { one, items, actions, canEdit, marks } = tree;
  const pages = useMemo(() => listed(items), [items]);
  const meta = ({ id, title }: ListedPage) => {
    const item = placedItem(items, id)?.item;
    const mark = marks.get(id);
    return (
      <>
        {mark && <State tone={mark.state === 'failed' ? 'danger' : undefined}>{mark.text}</State>}
        {item && canEdit && (
          <RowMenu of={title}>
            <PageEntries item={item} context={{ one, actions, canEdit }} />
          </RowMenu>
        )}
      </>
    );
  };
  return (
    <>
      <PageList place={one} pages={pages} currentId={currentId} meta={meta} />
      <UrlDialogs dialogs={pageTreeDialogs} context={tree} />
    </>
  );
}
