import { collateLoosely } from '#lib/collation.ts';
import { listOf } from '#lists/defineList.ts';
import { isActive, isLongActive, linkName, type ListedLink } from './siteShareLinks.text.ts';

const { text, choice, define } = listOf<ListedLink>();

type Kind = 'on' | 'off' | 'old' | 'same';

const kindDescriptions: Record<Kind, string> = {
  on: 'is active',
  off: 'is inactive',
  old: 'has been active for over a year',
  same: 'has a duplicate name',
};

const matchesKind: Record<Kind, (link: ListedLink) => boolean> = {
  on: isActive,
  off: (link) => !isActive(link),
  old: isLongActive,
  same: ({ duplicates }) => duplicates > 0,
};

const byCreation = (one: ListedLink, other: ListedLink) => one.createdAt.localeCompare(other.createdAt);

export const shareLinksList = define({
  id: 'shareLinks',
  label: 'Share links',
  one: 'share link',
  many: 'share links',
  filters: {
    search: text({
      label: 'Search by name',
      hint: 'Name',
      in: linkName,
      describe: (value) => `matches “${value}”`,
    }),
    kind: choice<Kind>({
      label: 'Filter links',
      name: 'filter',
      any: 'All links',
      options: { on: 'Active', off: 'Inactive', old: 'Active for over a year', same: 'Duplicate name' },
      describe: (kind) => kindDescriptions[kind],
      matches: (kind) => matchesKind[kind],
    }),
  },
  sorts: {
    createdAt: { usual: 'desc', compare: byCreation },
    name: {
      usual: 'desc',
      compare: (one, other) => collateLoosely(linkName(one), linkName(other)) || byCreation(one, other),
    },
  },
  orders: [
    { value: 'createdAt desc', label: 'Newest first' },
    { value: 'createdAt asc', label: 'Oldest first' },
    { value: 'name asc', label: 'Name, A to Z' },
    { value: 'name desc', label: 'Name, Z to A' },
  ],
});
