import { CloudOff, LoaderCircle } from 'lucide';
import { status } from '#api/http/status.ts';
import { useStore } from '#lib/useStore.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { State } from '#ui/State.tsx';
import type { EditSession } from './editSession.ts';
import type { Saver } from './saver.ts';

/** “10:42” */
const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** Whether the edit is saved. */
export function SaveStatus({ session, saver }: { session: EditSession; saver: Saver }) {
  const { isDirty, place } = useStore(session.state);
  const { isSaving, savedAt, hasConflict, isUnclear, notice } = useStore(saver.state);
  const { reachable } = useStore(status);
  const resolve = <LinkLike onClick={() => void saver.save()}>Resolve</LinkLike>;
  if (isSaving) return <State icon={LoaderCircle}>Saving…</State>;
  if (!isDirty)
    return savedAt === undefined ? (
      <State>{place.changeRequestId === undefined ? 'No changes yet' : 'All changes saved'}</State>
    ) : (
      <State tone="good">Saved {timeOf(savedAt)}</State>
    );
  if (!reachable)
    return (
      <State tone="warn" icon={CloudOff}>
        Offline. Kept on this device, saves when you’re back
      </State>
    );
  if (hasConflict) return <State tone="warn">Conflict: someone changed the same lines. {resolve}</State>;
  if (isUnclear) return <State tone="warn">A block can’t be saved as shown. {resolve}</State>;
  if (notice?.kind === 'failed' || notice?.kind === 'deleted')
    return <State tone="warn">Not saved. Kept on this device</State>;
  return <State>Edited. Kept on this device</State>;
}
