// The views of the review queue and of a space's own list: what makes one, and those that everyone has.
import type { ViewedList } from '#lists/views/viewedList.ts';

const names = [
  'search',
  'status',
  'contributor',
  'authors',
  'base',
  'comments',
  'space',
  'sort',
  'order',
  'hide',
];
const given = [
  { name: 'Mine', search: 'contributor=me' },
  { name: 'Waiting longest', search: 'sort=created' },
  { name: 'Behind main', search: 'base=behind' },
  { name: 'With open comments', search: 'comments=open' },
  { name: 'Drafts', search: 'status=draft' },
];

export const queueViews: ViewedList = {
  id: 'reviewQueue',
  viewNames: names,
  views: { all: 'All that are open', given },
};

export const spaceListViews: ViewedList = { ...queueViews, id: 'spaceChangeRequests' };
