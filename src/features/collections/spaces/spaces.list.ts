import type { Collection } from '#contract/areas/collections.ts';
import { roles } from '#contract/roles.ts';
import { titleOf, visibilityName, visibilityOptions } from '#directory/spaces/spaceText.ts';
import { listOf } from '#lists/defineList.ts';
import { guestValue, roleOptions } from '#directory/access/roles.ts';
import type { SpaceRow } from './spaceRows.ts';

const day = 24 * 60 * 60 * 1000;
const updatedOptions = [
  { value: '7d', label: 'Updated in the last 7 days', days: 7, older: false },
  { value: '30d', label: 'Updated in the last 30 days', days: 30, older: false },
  { value: 'older-90d', label: 'Not updated in 90 days', days: 90, older: true },
  { value: 'older-365d', label: 'Not updated in a year', days: 365, older: true },
] as const;

/** The filter value for spaces that aren't in a collection. */
const noCollection = 'none';

export const collectionOptions = (collections: readonly Collection[]) => [
  { value: noCollection, label: 'No collection' },
  ...collections.map((collection) => ({ value: collection.id, label: titleOf(collection) })),
];

/** Compares strings without a collator, which is too slow for thousands of rows. */
const byText = (textOf: (row: SpaceRow) => string) => ({
  compare(first: SpaceRow, second: SpaceRow) {
    const [one, other] = [textOf(first), textOf(second)];
    return one === other ? 0 : one < other ? -1 : 1;
  },
});

/** Sorts the highest level first, as in the contract, and no access last. */
const rank = ({ level: { level } }: SpaceRow) => (level === null ? roles.length : roles.indexOf(level));

const { text, choice, reference, define } = listOf<SpaceRow>();

const filters = {
  search: text({ label: 'Find a space by title', hint: 'Title', in: ({ title }) => title }),
  collection: reference({
    label: 'Collection',
    any: 'All collections',
    of: ({ space, ancestors }) => (space.parent === undefined ? noCollection : ancestors.map(({ id }) => id)),
  }),
  level: choice({
    label: 'Default access',
    any: 'All access levels',
    options: [...roleOptions, { value: guestValue, label: 'None' }],
    of: ({ level }) => level.level ?? guestValue,
  }),
  mode: choice({
    label: 'Edit mode',
    any: 'All edit modes',
    options: { live: 'Unlocked', locked: 'Locked' },
    of: ({ space }) => space.editMode ?? 'live',
  }),
  visibility: choice({
    label: 'Visibility',
    any: 'All visibilities',
    options: visibilityOptions,
    of: ({ space }) => space.visibility,
  }),
  requests: choice({
    label: 'Change requests',
    any: 'All change requests',
    options: { open: 'Open change requests', none: 'No open change requests' },
    of: ({ space }) => (space.changeRequestsOpen > 0 ? 'open' : 'none'),
  }),
  updated: choice({
    label: 'Updated',
    name: 'update filter',
    any: 'Updated any time',
    options: updatedOptions,
    matches(value) {
      const { days = 0, older = false } = updatedOptions.find((option) => option.value === value) ?? {};
      const limit = new Date(Date.now() - days * day).toISOString();
      return ({ space }) => space.updatedAt < limit === older;
    },
  }),
};

export const spacesList = define({
  id: 'spaces',
  label: 'Spaces',
  one: 'space',
  many: 'spaces',
  filters,
  sorts: {
    title: byText(({ sortKeys }) => sortKeys.title),
    collection: byText(({ sortKeys }) => sortKeys.path),
    level: { compare: (one, other) => rank(one) - rank(other) },
    mode: byText(({ space }) => space.editMode ?? 'live'),
    visibility: byText(({ space }) => visibilityName(space.visibility)),
    open: { compare: (one, other) => one.space.changeRequestsOpen - other.space.changeRequestsOpen },
    // ISO timestamps sort as strings.
    updated: byText(({ space }) => space.updatedAt),
  },
  views: {
    all: 'All spaces',
    presets: [
      { name: 'Open change requests', search: 'requests=open&sort=open&order=desc' },
      { name: 'Locked', search: 'mode=locked' },
      { name: 'Public', search: 'visibility=public' },
      { name: 'Not updated in a year', search: 'updated=older-365d&sort=updated' },
    ],
  },
  describeEmpty(search) {
    if (search.search === undefined) return 'No spaces match';
    const others = Object.keys(search).filter((name) => name !== 'search' && name in filters);
    return `No spaces match “${search.search}”${others.length > 0 ? ' and the other filters' : ''}`;
  },
});
