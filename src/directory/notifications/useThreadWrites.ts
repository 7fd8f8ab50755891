import { useMutate } from '#api/mutation.ts';
import type { Notification } from '#contract/areas/notifications.ts';
import { updateNotifications, updateNotificationSettings } from './notifications.api.ts';

/** The shell shows errors. */
const ignore = () => undefined;

/** The writes of one thread. */
export function useThreadWrites(organization: string, { id, events: [event], target }: Notification) {
  const { mutateAsync } = useMutate(updateNotifications, { showsError: false });
  const quiet = useMutate(updateNotifications, { showsError: false, quiet: true });
  const settings = useMutate(updateNotificationSettings, { showsError: false });
  const spaceId = target?.space?.id ?? (target?.type === 'space' ? target.id : undefined);
  const named = { organization, notifications: [id] };
  return {
    read: (unread = false) => quiet.mutateAsync({ body: { ...named, unread } }).catch(ignore),
    /** A thread with an event that isn’t shown yet stays in the inbox. */
    done: (done = true) =>
      mutateAsync({ body: { ...named, done, ...(event && { lastEvent: event.id }) } }).catch(ignore),
    snooze: (snoozedUntil: string | null) => mutateAsync({ body: { ...named, snoozedUntil } }).catch(ignore),
    mute: (muted: boolean) => mutateAsync({ body: { ...named, muted } }).catch(ignore),
    /** Undefined for a thread outside of a space. */
    muteSpace:
      spaceId === undefined
        ? undefined
        : () => settings.mutateAsync({ body: { organization, spaces: { [spaceId]: 'none' } } }).catch(ignore),
  };
}
