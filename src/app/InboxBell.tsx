import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { pollInterval, unreadQuery } from '#directory/notifications/notifications.api.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { paths } from '#routing/paths.ts';
import { IconButton } from '#ui/Button.tsx';
import { titleCount } from '#ui/DocumentTitle.tsx';
import { everywhere } from '#ui/shortcuts.ts';
import { usePopover } from '#ui/usePopover.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import styles from './InboxBell.module.css';
import { lazyPart } from './lazyPart.tsx';
import { ready } from './ready.ts';
import { Working } from '#ui/Working.tsx';

const InboxPanel = lazyPart(
  () => import('#features/inbox/InboxPanel.tsx').then((module) => module.InboxPanel),
  { fallback: <Working /> },
);

/** Only the path: the contract's rows load with their screens. */
const listNotifications = { method: 'GET', path: '/v1/user/notifications' } as const;

/** Higher counts are shown as “99+”. */
const maxShown = 99;

const dialogRole = { role: 'dialog' };

/** Closes the panel when one of its links is opened. */
function leave(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}

function OpenBell({ organizationId }: { organizationId: string }) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const isReady = useStore(ready);
  const { data } = useQuery({
    ...unreadQuery(organizationId),
    enabled: isReady,
    refetchInterval: pollInterval,
    retry: false,
  });
  const unread = data?.unread ?? 0;
  const { open, popover } = usePopover(
    () => place.current?.querySelector('button'),
    (panel) => panel.focus(),
  );
  useShortcut('g i', 'Inbox', () => void navigate(paths.inbox.to({ organizationId })), { group: everywhere });
  // The title is outside of this component.
  useEffect(() => {
    titleCount.set(unread);
    return () => titleCount.set(0);
  }, [unread]);

  return (
    <span ref={place} className={styles.bell}>
      <IconButton
        icon={Bell}
        variant="quiet"
        label={unread === 0 ? 'Inbox' : `Inbox: ${pluralize(unread, 'unread notification')}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      />
      {unread > 0 && (
        <span aria-hidden className={styles.count}>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
      <div
        id={id}
        {...popover}
        {...dialogRole}
        aria-label="Inbox"
        tabIndex={-1}
        className={styles.panel}
        onClickCapture={leave}
      >
        {open && <InboxPanel organizationId={organizationId} />}
      </div>
    </span>
  );
}

/** The number of unread notifications, and a panel with the latest. Hidden if the service doesn't have them. */
export function InboxBell({ organizationId }: { organizationId: string }) {
  const has = useHasOperation(listNotifications) === true;
  return has && <OpenBell key={organizationId} organizationId={organizationId} />;
}
