import type { useUnsavedGuard } from '#ui/form/useUnsavedGuard.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Confirms leaving the editor with unsaved changes. */
export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useUnsavedGuard> }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Leave with unsaved changes?"
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button data-autofocus onClick={() => blocker.reset()}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes are kept as a draft on this device.</p>
    </Dialog>
  );
}
