// The dialogs over the structure, each loaded when it is first asked for; the URL says which one is open.
import { lazy, Suspense, type ReactNode } from 'react';
import { placedItem } from '#ui/tree/treeRows.ts';
import { useSiteDialog, type Asked } from './useSiteDialog.ts';
import type { SiteStructure } from './useSiteStructure.ts';

const MoveSiteDialog = lazy(() =>
  import('./dialogs/MoveSiteDialog.tsx').then((module) => ({ default: module.MoveSiteDialog })),
);
const GroupDialog = lazy(() =>
  import('./dialogs/GroupDialog.tsx').then((module) => ({ default: module.GroupDialog })),
);
const AddSpaceDialog = lazy(() =>
  import('./dialogs/AddSpaceDialog.tsx').then((module) => ({ default: module.AddSpaceDialog })),
);
const EditSectionDialog = lazy(() =>
  import('./dialogs/EditSectionDialog.tsx').then((module) => ({ default: module.EditSectionDialog })),
);
const EditSiteSpaceDialog = lazy(() =>
  import('./dialogs/EditSiteSpaceDialog.tsx').then((module) => ({ default: module.EditSiteSpaceDialog })),
);
const RemoveDialog = lazy(() =>
  import('./dialogs/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

function dialogFor(structure: SiteStructure, { question, id }: Asked, onClose: () => void): ReactNode {
  const { site, items, moving } = structure;
  if (question === 'group') return <GroupDialog site={site} onClose={onClose} />;
  if (question === 'section') return <AddSpaceDialog site={site} section={null} onClose={onClose} />;
  const item = id === null ? undefined : placedItem(items, id)?.item;
  if (!item) return null;
  if (question === 'variant')
    return item.is === 'section' ? <AddSpaceDialog site={site} section={item} onClose={onClose} /> : null;
  if (question === 'move')
    return <MoveSiteDialog items={items} id={item.id} moving={moving} onClose={onClose} />;
  if (question === 'remove') return <RemoveDialog structure={structure} item={item} onClose={onClose} />;
  if (item.is === 'group') return <GroupDialog site={site} group={item.group} onClose={onClose} />;
  return item.is === 'section' ? (
    <EditSectionDialog structure={structure} section={item.section} onClose={onClose} />
  ) : (
    <EditSiteSpaceDialog structure={structure} siteSpace={item.siteSpace} onClose={onClose} />
  );
}

export function SiteDialogs({ structure }: { structure: SiteStructure }) {
  const { asked, close } = useSiteDialog();
  if (!asked || !structure.admin) return null;
  return <Suspense>{dialogFor(structure, asked, close)}</Suspense>;
}
