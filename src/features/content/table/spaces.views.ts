// The views of the table of spaces: what makes one, and those that everyone has.
import type { ViewedList } from '#routing/views/viewedList.ts';

export const spacesViews: ViewedList = {
  id: 'spaces',
  all: 'All that were found',
  names: [
    'search',
    'collection',
    'level',
    'mode',
    'visibility',
    'requests',
    'updated',
    'sort',
    'order',
    'hide',
  ],
  given: [
    { name: 'With open requests', search: 'requests=open&sort=open&order=desc' },
    { name: 'Locked', search: 'mode=locked' },
    { name: 'Public', search: 'visibility=public' },
    { name: 'Not changed for a year', search: 'updated=older-365d&sort=updated' },
  ],
};
