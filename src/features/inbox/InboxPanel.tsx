import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import type { KeyboardEvent } from 'react';
import { useMutate } from '#api/mutation.ts';
import { messageOf } from '#api/http/ApiError.ts';
import { latinKey } from '#lib/keys.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Working } from '#ui/Working.tsx';
import { inboxQuery, pollInterval, updateNotifications } from '#directory/notifications/notifications.api.ts';
import styles from './Inbox.module.css';
import { ThreadActions } from './ThreadActions.tsx';
import { ThreadText } from '#directory/notifications/ThreadText.tsx';

const shown = 20;

const focusLink = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('[data-thread], [data-done]')?.focus();

/** Arrow keys, J and K move between threads; E marks the focused one as done and goes to the next. */
function onKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('[role=menu]')) return;
  const line = at?.closest('li');
  const first = event.currentTarget.querySelector('li');
  const next = line ? line.nextElementSibling : first;
  if (['ArrowDown', 'j'].includes(latinKey(event))) focusLink(next);
  else if (['ArrowUp', 'k'].includes(latinKey(event))) focusLink(line?.previousElementSibling);
  else if (event.key === 'e' && line) {
    focusLink(line.nextElementSibling ?? line.previousElementSibling);
    line.querySelector<HTMLElement>('[data-done]')?.click();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** So that the keys work as soon as the panel is open. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true });

function Threads({ organizationId }: { organizationId: string }) {
  const { data, error, refetch } = useQuery({
    ...inboxQuery(organizationId, { limit: shown }),
    refetchInterval: pollInterval,
  });
  if (!data)
    return error ? (
      <Fault role="alert">
        Couldn’t load your notifications: {messageOf(error)}{' '}
        <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </Fault>
    ) : (
      <Working />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        kind="empty"
        icon={Check}
        title="You’re all caught up"
        note="Review requests, replies and mentions are listed here."
      />
    );
  return (
    <ul className={styles.list}>
      {data.items.map((thread) => (
        <li key={thread.id}>
          <ThreadText organizationId={organizationId} thread={thread} />
          <ThreadActions organizationId={organizationId} thread={thread} />
        </li>
      ))}
    </ul>
  );
}

/** The latest threads of the inbox, for a popover. */
export function InboxPanel({ organizationId }: { organizationId: string }) {
  const { mutate } = useMutate(updateNotifications, { showsError: false });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys act on the links and buttons inside.
    <div ref={takeFocus} tabIndex={-1} className={styles.panel} onKeyDown={onKey}>
      <header className={styles.head}>
        <h2>Inbox</h2>
        <Button
          small
          variant="quiet"
          onClick={() => mutate({ body: { organization: organizationId, unread: false } })}
        >
          Mark all as read
        </Button>
      </header>
      <Threads organizationId={organizationId} />
      <footer className={styles.foot}>
        <AppLink to={paths.inbox.to({ organizationId })}>Open inbox</AppLink>
      </footer>
    </div>
  );
}
