// The windows of the console itself, and the keys that open them. They come once the first screen stands.
import { useEffect } from 'react';
import { status } from '#api/status.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useStore } from '#lib/useStore.ts';
import { closeOverlay, openOverlay, overlay } from './overlays.ts';
import { part } from './part.tsx';
import { ready } from './ready.ts';
import { toastLoadError } from './refusals.ts';

const lost = {
  onLost() {
    closeOverlay();
    toastLoadError();
  },
};
const load = {
  palette: () => import('./palette/Palette.tsx').then((module) => module.Palette),
  shortcuts: () => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
  activity: () => import('./ActivityDialog.tsx').then((module) => module.ActivityDialog),
};
const Palette = part(load.palette, lost);
const ShortcutsDialog = part(load.shortcuts, lost);
const ActivityDialog = part(load.activity, lost);

/** Browsers don't ask again for a module that they failed to get, so these are here before the connection goes. */
function useWindowsAtHand() {
  const settled = useStore(ready);
  // What the browser has loaded is outside React.
  useEffect(() => {
    if (settled && status.get().reachable)
      void Promise.allSettled([load.activity(), load.palette(), load.shortcuts()]);
  }, [settled]);
}

export function Overlays() {
  const open = useStore(overlay);
  useWindowsAtHand();
  useShortcut('Mod+K', 'Find or go to', () => openOverlay('palette'));
  useShortcut('?', 'List the keyboard shortcuts', () => openOverlay('shortcuts'));
  useShortcut('g u', 'Activity and undo', () => openOverlay('activity'));
  if (open === 'palette') return <Palette onClose={closeOverlay} />;
  if (open === 'shortcuts') return <ShortcutsDialog onClose={closeOverlay} />;
  return open === 'activity' && <ActivityDialog onClose={closeOverlay} />;
}
