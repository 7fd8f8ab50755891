import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { useMutate } from '#api/mutation.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { focusRow } from '#ui/rowKeys.ts';
import { Screen } from '#ui/Screen.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { inboxQuery, pollInterval, updateNotifications } from '#directory/notifications/notifications.api.ts';
import { inboxColumns } from './inboxColumns.tsx';
import { inboxList } from './inbox.list.ts';

/** Marks the focused row as done, and goes to the next one. */
function doneAndNext() {
  const row = document.activeElement?.closest('tbody > tr');
  const done = row?.querySelector<HTMLElement>('[data-done]');
  if (!row || !done) return false;
  focusRow(row.nextElementSibling ?? row.previousElementSibling);
  done.click();
  return true;
}

export function InboxScreen() {
  const { organizationId } = paths.inbox.useParams();
  const list = useList(inboxList);
  const { data: page } = useSuspenseQuery({
    ...inboxQuery(organizationId, inboxList.query(list.search)),
    refetchInterval: pollInterval,
  });
  const columns = useMemo(() => inboxColumns(organizationId), [organizationId]);
  const { mutate } = useMutate(updateNotifications, { showsError: false });
  useShortcut('e', 'Mark as done and go to next', doneAndNext);
  const hasUnread = page.items.some(({ unread }) => unread);
  return (
    <Screen
      title="Inbox"
      actions={
        hasUnread && (
          <Button onClick={() => mutate({ body: { organization: organizationId, unread: false } })}>
            Mark all as read
          </Button>
        )
      }
    >
      <ListToolbar list={list} />
      <ListTable
        list={list}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        exports={false}
        empty={{
          icon: Check,
          title: 'You’re all caught up',
          note: 'Review requests, replies and mentions are listed here.',
        }}
      />
    </Screen>
  );
}
