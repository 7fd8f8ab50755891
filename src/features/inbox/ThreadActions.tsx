import { Check, Undo2 } from 'lucide';
import type { Notification } from '#contract/areas/notifications.ts';
import { IconButton } from '#ui/Button.tsx';
import { MenuItem, MenuLabel, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import styles from './Inbox.module.css';
import { snoozes, targetTitle } from '#directory/notifications/notificationText.ts';
import { useThreadWrites } from '#directory/notifications/useThreadWrites.ts';

type Props = { organizationId: string; thread: Notification };

function ThreadItems({ organizationId, thread }: Props) {
  const { read, snooze, mute, muteSpace } = useThreadWrites(organizationId, thread);
  const { unread, muted, done, snoozedUntil, events } = thread;
  return (
    <>
      <MenuLabel>Why you got this: {events[0]?.reasonText}</MenuLabel>
      <MenuItem onSelect={() => void read(!unread)}>Mark as {unread ? 'read' : 'unread'}</MenuItem>
      {snoozedUntil !== undefined && (
        <MenuItem onSelect={() => void snooze(null)}>Move to inbox now</MenuItem>
      )}
      {!done && (
        <>
          <MenuLabel>Snooze</MenuLabel>
          {snoozes.map(({ label, until }) => (
            <MenuItem key={label} onSelect={() => void snooze(until(new Date()))}>
              {label}
            </MenuItem>
          ))}
        </>
      )}
      <MenuRule />
      <MenuItem onSelect={() => void mute(!muted)}>{muted ? 'Unmute' : 'Mute'} this thread</MenuItem>
      {muteSpace && <MenuItem onSelect={() => void muteSpace()}>Mute this space</MenuItem>}
    </>
  );
}

/** The buttons of a thread: done, and a menu with the reason, snooze and mute. */
export function ThreadActions({ organizationId, thread }: Props) {
  const { done } = useThreadWrites(organizationId, thread);
  const title = targetTitle(thread);
  return (
    <span className={styles.actions}>
      <IconButton
        icon={thread.done ? Undo2 : Check}
        variant="quiet"
        label={thread.done ? `Move “${title}” to inbox` : `Mark “${title}” as done`}
        data-done
        onClick={() => void done(!thread.done)}
      />
      <RowMenu of={title}>
        <ThreadItems organizationId={organizationId} thread={thread} />
      </RowMenu>
    </span>
  );
}
