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
        Letter shortcuts don’t work while you’re typing in a text field. In tables and trees, use the arrow
        keys to move, Space to select, Enter to open and Escape to cancel. In “Collections and spaces”, press
        F2 to edit and Delete to delete.
      </p>
    </Dialog>
  );
}
