// The windows of the console itself, each loaded when it is first opened, and the keys that open them.
import { useShortcut } from '#ui/useShortcut.ts';
import { useStore } from '#ui/useStore.ts';
import { closeOverlay, openOverlay, overlay } from './overlays.ts';
import { part } from './part.tsx';
import { tellNotLoaded } from './refusals.ts';

const lost = {
  onLost() {
    closeOverlay();
    tellNotLoaded();
  },
};
const Palette = part(() => import('./palette/Palette.tsx').then((module) => module.Palette), lost);
const ShortcutsDialog = part(
  () => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
  lost,
);
const ActivityDialog = part(
  () => import('./ActivityDialog.tsx').then((module) => module.ActivityDialog),
  lost,
);

export function Overlays() {
  const open = useStore(overlay);
  useShortcut('Mod+K', 'Find or go to', () => openOverlay('palette'));
  useShortcut('?', 'List the keyboard shortcuts', () => openOverlay('shortcuts'));
  useShortcut('g u', 'Activity and undo', () => openOverlay('activity'));
  if (open === 'palette') return <Palette onClose={closeOverlay} />;
  if (open === 'shortcuts') return <ShortcutsDialog onClose={closeOverlay} />;
  return open === 'activity' && <ActivityDialog onClose={closeOverlay} />;
}
