// The views of the table of spaces: what makes one, and those that everyone has.
import type { ViewedList } from '#lists/views/viewedList.ts';

export const spacesViews: ViewedList = {
  id: 'spaces',
  viewNames: [
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
  views: {
    all: 'All that were found',
  given: [
    { name: 'With open requests', search: 'requests=open&sort=open&order=desc' },
    { name: 'Locked', search: 'mode=locked' },
    { name: 'Public', search: 'visibility=public' },
    { name: 'Not changed for a year', search: 'updated=older-365d&sort=updated' },
  ],
  },
};
