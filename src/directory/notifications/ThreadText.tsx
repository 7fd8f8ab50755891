import type { Notification } from '#contract/areas/notifications.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './ThreadText.module.css';
import { actorName, placeText, targetTitle, threadPath } from './notificationText.ts';
import { useThreadWrites } from './useThreadWrites.ts';

type Props = { organizationId: string; thread: Notification };

/** The latest event of a thread as a sentence, with a link to where it continues. Opening it marks it as read. */
export function ThreadText({ organizationId, thread }: Props) {
  const { read } = useThreadWrites(organizationId, thread);
  const { events, unread, isYourTurn } = thread;
  const [event] = events;
  if (!event) return null;
  const to = threadPath(organizationId, thread);
  const place = placeText(thread);
  const title = targetTitle(thread);
  return (
    <span className={styles.thread} data-unread={unread || undefined}>
      <Avatar name={actorName(event)} photo={event.actor?.photoURL} />
      <span className={styles.text}>
        <span>
          {unread && <span className="quiet-text">Unread: </span>}
          {actorName(event)} {event.text}{' '}
          {to === undefined ? (
            title
          ) : (
            <PlainLink to={to} data-thread onClick={() => unread && void read()}>
              {title}
            </PlainLink>
          )}
        </span>
        {event.excerpt !== undefined && event.excerpt !== '' && (
          <span className={styles.excerpt}>{event.excerpt}</span>
        )}
        <span className={styles.facts}>
          {isYourTurn && <State tone="accent">Your turn</State>}
          {place !== undefined && <span>{place}</span>}
          <Time at={event.occurredAt} />
          {events.length > 1 && <span>{events.length === 3 ? '2 or more' : '1'} earlier</span>}
        </span>
      </span>
    </span>
  );
}
