import { useState } from 'react';
import { status } from '#api/http/status.ts';
import { useStore } from '#lib/useStore.ts';
import { useUnsavedGuard } from '#ui/form/useUnsavedGuard.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { EditSession } from './editSession.ts';
import type { Saver } from './saver.ts';

type Blocked = Extract<ReturnType<typeof useUnsavedGuard>, { state: 'blocked' }>;

/** Why the edit couldn't be saved. */
function reasonOf({ hasConflict, isUnclear }: ReturnType<Saver['state']['get']>, isReachable: boolean) {
  if (hasConflict) return 'Someone changed the same lines. Save the page to merge the changes.';
  if (isUnclear) return 'A block can’t be saved as it is shown. Save the page to see its source.';
  return isReachable ? 'The last save failed.' : 'The service can’t be reached.';
}

function Leaving({ blocker, saver }: { blocker: Blocked; saver: Saver }) {
  const state = useStore(saver.state);
  const { reachable } = useStore(status);
  const [asks, setAsks] = useState(false);
  /** Runs once, when it is mounted. */
  const [start] = useState(() => {
    let isStarted = false;
    return (host: HTMLElement | null) => {
      if (!host || isStarted) return;
      isStarted = true;
      void saver.leave().then((isSaved) => (isSaved ? blocker.proceed() : setAsks(true)));
    };
  });
  if (!asks)
    return (
      <output ref={start} className="quiet-text">
        Saving…
      </output>
    );
  return (
    <Dialog
      title="Leave without saving?"
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
      <p>{reasonOf(state, reachable)} Your changes are kept as a draft on this device.</p>
    </Dialog>
  );
}

type Props = { session: EditSession; saver: Saver; isHere: (pathname: string) => boolean };

/** Saves before the editor is left, and asks if that fails. */
export function LeaveGuard({ session, saver, isHere }: Props) {
  const { isDirty } = useStore(session.state);
  const blocker = useUnsavedGuard(isDirty, isHere);
  return blocker.state === 'blocked' ? <Leaving blocker={blocker} saver={saver} /> : null;
}
