import { notifications, type Notification } from '#contract/areas/notifications.ts';
import { listOf } from '#lists/defineList.ts';

const { choice, define } = listOf<Notification>();

export const inboxList = define({
  id: 'notifications',
  label: 'Inbox',
  one: 'notification',
  many: 'notifications',
  operation: notifications.list,
  filters: {
    state: choice({
      label: 'State',
      usual: 'inbox',
      options: { inbox: 'Inbox', unread: 'Unread', snoozed: 'Snoozed', done: 'Done' },
      describe: (state) => `is ${state}`,
    }),
    group: choice({
      label: 'About',
      any: 'About anything',
      options: { reviews: 'Reviews', comments: 'Comments', mentions: 'Mentions', access: 'Access' },
      describe: (group) => `is about ${group}`,
    }),
  },
});
