import type { Collection } from '#contract/collections.ts';
import { roles } from '#contract/roles.ts';
import { titleOf, visibilityName, visibilityOptions } from '#directory/spaceText.ts';
import { listOf } from '#lists/defineList.ts';
import { guestValue, roleOptions } from '#pickers/roles.ts';
import type { SpaceRow } from './spaceRows.ts';

const day = 24 * 60 * 60 * 1000;
const spans = [
  { value: '7d', label: 'Changed in the last 7 days', days: 7, older: false },
  { value: '30d', label: 'Changed in the last 30 days', days: 30, older: false },
  { value: 'older-90d', label: 'Not changed for 90 days', days: 90, older: true },
  { value: 'older-365d', label: 'Not changed for a year', days: 365, older: true },
] as const;

/** In the place of a collection: spaces that lie in none. */
const noCollection = 'none';

export const collectionOptions = (collections: readonly Collection[]) => [
  { value: noCollection, label: 'In no collection' },
  ...collections.map((collection) => ({ value: collection.id, label: titleOf(collection) })),
];

/** Compares without a collator, which is too slow for thousands of rows. */
const byText = (textOf: (row: SpaceRow) => string) => ({
  compare(first: SpaceRow, second: SpaceRow) {
    const [one, other] = [textOf(first), textOf(second)];
    return one === other ? 0 : one < other ? -1 : 1;
  },
});

/** The most first, as the contract has the roles; nothing last. */
const rank = ({ level: { level } }: SpaceRow) => (level === null ? roles.length : roles.indexOf(level));

const { text, choice, reference, define } = listOf<SpaceRow>();

const filters = {
  search: text({ label: 'Find a space by its title', hint: 'Title', in: ({ title }) => title }),
  collection: reference({
    label: 'Collection',
    any: 'In any collection',
    of: ({ space, above }) => (space.parent === undefined ? noCollection : above.map(({ id }) => id)),
  }),
  level: choice({
    label: 'Default level',
    any: 'Any default level',
    options: [...roleOptions, { value: guestValue, label: 'None' }],
    of: ({ level }) => level.level ?? guestValue,
  }),
  mode: choice({
    label: 'Editing',
    name: 'the edit mode',
    any: 'Live or locked',
    options: { live: 'Live', locked: 'Locked' },
    of: ({ space }) => space.editMode ?? 'live',
  }),
  visibility: choice({
    label: 'Who sees it',
    name: 'the visibility',
    any: 'Seen by anyone',
    options: visibilityOptions,
    of: ({ space }) => space.visibility,
  }),
  requests: choice({
    label: 'Change requests',
    any: 'Any requests',
    options: { open: 'With open requests', none: 'Without open requests' },
    of: ({ space }) => (space.changeRequestsOpen > 0 ? 'open' : 'none'),
  }),
  updated: choice({
    label: 'Changed',
    name: 'the time',
    any: 'Changed at any time',
    options: spans,
    matches(value) {
      const { days = 0, older = false } = spans.find((span) => span.value === value) ?? {};
      const limit = new Date(Date.now() - days * day).toISOString();
      return ({ space }) => space.updatedAt < limit === older;
    },
  }),
};

export const spacesList = define({
  id: 'spaces',
  label: 'Spaces',
  one: 'space that was found',
  many: 'spaces',
  filters,
  sorts: {
    title: byText(({ order }) => order.title),
    collection: byText(({ order }) => order.place),
    level: { compare: (one, other) => rank(one) - rank(other) },
    mode: byText(({ space }) => space.editMode ?? 'live'),
    visibility: byText(({ space }) => visibilityName(space.visibility)),
    open: { compare: (one, other) => one.space.changeRequestsOpen - other.space.changeRequestsOpen },
    // Times of one form compare as they are written.
    updated: byText(({ space }) => space.updatedAt),
  },
  views: {
    all: 'All that were found',
    given: [
      { name: 'With open requests', search: 'requests=open&sort=open&order=desc' },
      { name: 'Locked', search: 'mode=locked' },
      { name: 'Public', search: 'visibility=public' },
      { name: 'Not changed for a year', search: 'updated=older-365d&sort=updated' },
    ],
  },
  describeEmpty(search) {
    if (search.search === undefined) return 'No space that was found matches.';
    const others = Object.keys(search).filter((name) => name !== 'search' && name in filters);
    return `No space that was found has “${search.search}” in its title${others.length > 0 ? ' and matches the filters' : ''}.`;
  },
});
