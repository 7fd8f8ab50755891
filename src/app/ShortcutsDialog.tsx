import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { shortcuts } from '#ui/shortcuts.ts';
import { useStore } from '#lib/useStore.ts';

/** Lists the shortcuts of the current screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // Of two shortcuts with the same keys, the last one wins.
  const byKeys = new Map(useStore(shortcuts).map(({ keys, does }) => [keys, does] as const));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <Facts facts={[...byKeys].map(([keys, does]) => [does, <Kbd key={keys} keys={keys} />] as const)} />
      <p className="soft">
        Letter shortcuts work while no text field has the focus. In tables and trees, use the arrow keys to
        move, Space to select, Enter to open and Escape to cancel. In the list of collections and spaces, F2
        edits and Delete deletes.
      </p>
    </Dialog>
  );
}
