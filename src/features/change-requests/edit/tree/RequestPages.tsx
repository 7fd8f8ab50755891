import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PresentEditor } from '#contract/areas/editor-presence.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { PageEntries } from '../../pages/pageTreeDrawing.tsx';
import { pageTreeDialogs } from '../../pages/pages.dialogs.ts';
import { isDeleted, type PageItem } from '../../pages/pageItems.ts';
import { usePageTree } from '../../pages/usePageTree.ts';
import type { EditSession } from '../editSession.ts';
import { contentAfter } from '../pageVersion.ts';
import { Faces } from '../Others.tsx';
import { PageList, type ListedPage } from './PageList.tsx';
import { usePageMoves } from './usePageMoves.tsx';

/** The pages without deleted ones. */
const keptIn = (items: readonly PageItem[]): PageItem[] =>
  items
    .filter((item) => !isDeleted(item))
    .map((item) => (item.children ? { ...item, children: keptIn(item.children) } : item));

const listed = (items: readonly PageItem[]): ListedPage[] =>
  items.map(({ id, title, change, children, leaf }) => ({
    id,
    title,
    type: change.page.type,
    ...(!leaf && { children: listed(children ?? []) }),
  }));

type Props = { session: EditSession; others: readonly PresentEditor[] };

/** The pages of a change request beside the editor, with the actions of its page tree. */
export function RequestPages({ session, others }: Props) {
  const [onApplied] = useState(() => (changes: readonly ContentChange[]) => {
    const { base, isDirty } = session.state.get();
    const next = isDirty ? null : contentAfter(base, changes, session.pageId);
    if (next) session.reset(next);
  });
  const isUnsaved = (pageId: string) => pageId === session.pageId && session.state.get().isDirty;
  const tree = usePageTree(onApplied);
  const { one, items, actions, canEdit, marks } = tree;
  const kept = useMemo(() => keptIn(items), [items]);
  const pages = useMemo(() => listed(kept), [kept]);
  const { isOpen, setOpen } = tree;
  const moving = canEdit ? tree.moving : undefined;
  const moves = usePageMoves({ items: kept, isOpen, onOpen: setOpen, moving });
  const meta = ({ id, title }: ListedPage) => {
    const item = placedItem(items, id)?.item;
    const mark = marks.get(id);
    const here = others.filter(({ page }) => page === id);
    return (
      <>
        {here.length > 0 && <Faces people={here} />}
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
      <PageList place={one} pages={pages} session={session} meta={meta} moves={moves} />
      {/* On narrow screens, the list is folded. */}
      {createPortal(<UrlDialogs dialogs={pageTreeDialogs} context={{ ...tree, isUnsaved }} />, document.body)}
    </>
  );
}
