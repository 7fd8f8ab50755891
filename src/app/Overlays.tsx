// The windows of the console itself, each loaded when it is first opened, and the keys that open them.
import { lazy, Suspense } from 'react';
import { useShortcut } from '#ui/useShortcut.ts';
import { useStore } from '#ui/useStore.ts';
import { closeOverlay, openOverlay, overlay } from './overlays.ts';

const Palette = lazy(() => import('./palette/Palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);
const ActivityDialog = lazy(() =>
  import('./ActivityDialog.tsx').then((module) => ({ default: module.ActivityDialog })),
);

export function Overlays() {
  const open = useStore(overlay);
  useShortcut('Mod+K', 'Find or go to', () => openOverlay('palette'));
  useShortcut('?', 'List the keyboard shortcuts', () => openOverlay('shortcuts'));
  useShortcut('g u', 'Activity and undo', () => openOverlay('activity'));
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={closeOverlay} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
      {open === 'activity' && <ActivityDialog onClose={closeOverlay} />}
    </Suspense>
  );
}
