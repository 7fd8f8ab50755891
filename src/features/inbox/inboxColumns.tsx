import type { Notification } from '#contract/areas/notifications.ts';
import { columnsOf } from '#ui/table.ts';
import { ThreadActions } from './ThreadActions.tsx';
import { ThreadText } from '#directory/notifications/ThreadText.tsx';

const column = columnsOf<Notification>();

export const inboxColumns = (organizationId: string) => [
  column('thread', { header: 'Notification', place: 'title' }, (thread) => (
    <ThreadText organizationId={organizationId} thread={thread} />
  )),
  column(
    'actions',
    { header: () => <span className="quiet-text">Actions</span>, place: 'menu', width: '4.5rem' },
    (thread) => <ThreadActions organizationId={organizationId} thread={thread} />,
  ),
];
