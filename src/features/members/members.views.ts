// The views of the list of members: what makes one, and those that everyone has.
import type { ViewedList } from '#routing/views/viewedList.ts';

export const membersViews: ViewedList = {
  id: 'members',
  all: 'All members',
  names: ['search', 'role', 'seen', 'sort', 'order', 'hide'],
  given: [
    { name: 'Admins', search: 'role=admin' },
    { name: 'Guests', search: 'role=guest' },
    { name: 'Not seen for 90 days', search: 'seen=90d' },
    { name: 'Never seen', search: 'seen=never' },
  ],
};
