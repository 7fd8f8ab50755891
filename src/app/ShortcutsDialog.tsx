// The keyboard shortcuts that work now.
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { shortcuts } from '#ui/shortcuts.ts';
import { useStore } from '#lib/useStore.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // Of two with the same keys the later one answers.
  const byKeys = new Map(useStore(shortcuts).map(({ keys, does }) => [keys, does] as const));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <Facts facts={[...byKeys].map(([keys, does]) => [does, <Kbd key={keys} keys={keys} />] as const)} />
      <p className="soft">
        Letters work while no field is being typed in. In tables and trees the arrow keys move, Space chooses
        or lifts, Enter opens, Escape goes back. Among collections and spaces F2 edits and Delete deletes.
      </p>
    </Dialog>
  );
}
