import { useEffect } from 'react';
import { activity, lastUndoable } from '#api/writes/activity.ts';
import { status } from '#api/http/status.ts';
import { everywhere } from '#ui/shortcuts.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useStore } from '#lib/useStore.ts';
import { uncopied } from '#ui/copy.ts';
import { closeOverlay, openOverlay, overlay } from './overlays.ts';
import { lazyPart } from './lazyPart.tsx';
import { ready } from './ready.ts';
import { showLoadError } from './writeErrors.ts';

const options = {
  onError() {
    closeOverlay();
    showLoadError();
  },
};
const load = {
  palette: () => import('./palette/Palette.tsx').then((module) => module.Palette),
  shortcuts: () => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
  activity: () => import('./ActivityDialog.tsx').then((module) => module.ActivityDialog),
};
const Palette = lazyPart(load.palette, options);
const ShortcutsDialog = lazyPart(load.shortcuts, options);
const ActivityDialog = lazyPart(load.activity, options);
const CopyDialog = lazyPart(() => import('./CopyDialog.tsx').then((module) => module.CopyDialog), {
  onError() {
    uncopied.set(null);
    showLoadError();
  },
});
const IdentityDialog = lazyPart(
  () => import('./IdentityDialog.tsx').then((module) => module.IdentityDialog),
  options,
);

/** Loads the dialogs in advance, so that they open without a connection: browsers don't retry a failed import. */
function usePreloadedDialogs() {
  const settled = useStore(ready);
  // Loaded modules are outside React.
  useEffect(() => {
    if (settled && status.get().reachable)
      void Promise.allSettled([load.activity(), load.palette(), load.shortcuts()]);
  }, [settled]);
}

export function Overlays() {
  const open = useStore(overlay);
  const failed = useStore(uncopied);
  usePreloadedDialogs();
  const undoable = useStore(activity).length > 0 && lastUndoable();
  useShortcut('Mod+K', 'Search or go to', () => openOverlay('palette'), { typing: true, group: everywhere });
  useShortcut('?', 'Keyboard shortcuts', () => openOverlay('shortcuts'), { group: everywhere });
  useShortcut('g u', 'Activity and undo', () => openOverlay('activity'), { group: everywhere });
  useShortcut(
    undoable ? 'Mod+Z' : undefined,
    'Undo the last change',
    () => undoable && activity.undo(undoable.id),
    { typing: false, group: everywhere },
  );
  return (
    <>
      {open === 'palette' && <Palette onClose={closeOverlay} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
      {open === 'identity' && <IdentityDialog onClose={closeOverlay} />}
      {open === 'activity' && <ActivityDialog onClose={closeOverlay} />}
      {failed && <CopyDialog {...failed} />}
    </>
  );
}
